cimport cython
from grimalkin.games.malediction cimport cards, chances
from grimalkin.games.malediction.table cimport MaledictionTable
from grimalkin.rules cimport bits

cdef int[540] WEIGHT
cdef int[384] POTIONS

cpdef long long unseen_by(MaledictionTable table, int seat) noexcept nogil
@cython.locals(trump=int, suited=cython.longlong, vials=int, total=int, card=int, suit=int, out=int, first=int)
cdef int weigh(MaledictionTable table, long long hand, long long unseen, int* scales) noexcept nogil
@cython.locals(scales=int[39])
cpdef int expected(MaledictionTable table, long long hand, long long unseen) noexcept nogil
