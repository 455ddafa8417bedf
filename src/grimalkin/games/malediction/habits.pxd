cimport cython
from grimalkin.games.malediction cimport cards, chances, contracts, plays, scoring, strength
from grimalkin.games.malediction.table cimport MaledictionTable

cdef int LIFT

@cython.locals(scales=int[39], weight=int, best=int, choice=int, appeal=int)
cdef int announce(MaledictionTable table, int seat) noexcept nogil
@cython.locals(contract=int, aim=int, chance=int, pay=int)
cdef int appeal_of(MaledictionTable table, int seat, int action, int worth) noexcept nogil
cdef int answer(MaledictionTable table, int seat) noexcept nogil
