cimport cython
from grimalkin.games.malediction.table cimport Table

cdef int POTION
cdef int WORTH
cdef int RISK
cdef int SUITED
cdef long long SUITED_MASK
cdef int[40] SUIT_OF_CARD
cdef int[67] CARD_AT
cdef int[512] POPULATION
cdef int[540] WEIGHT
cdef int[384] POTIONS

cpdef long long unseen_by(Table table, int seat) noexcept nogil
@cython.locals(trump=int, suited=cython.longlong, vials=int, total=int, card=int, suit=int, out=int, higher=int)
cdef int weigh(Table table, long long hand, long long unseen, int* scales) noexcept nogil
@cython.locals(scales=int[39])
cpdef int expected(Table table, long long hand, long long unseen) noexcept nogil
