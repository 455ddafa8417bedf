cimport cython
from grimalkin.games.malediction cimport contracts, plays, scoring, strength
from grimalkin.games.malediction.table cimport Table

cdef int KEEP
cdef int PLAY
cdef int RETAKE
cdef int SPEND
cdef int[168] CONTRACT_OF
cdef int[7] NUMBER_OF
cdef int WORTH
cdef int RISK
cdef int CERTAIN
cdef int ROW
cdef int ENOUGH
cdef int NEEDS
cdef int[84] ROW_AT
cdef int[13824] MEET
cdef int[8] ZERO_WORTH
cdef int LIFT

@cython.locals(scales=int[39], weight=int, best=int, choice=int, appeal=int)
cdef int announce(Table table, int seat) noexcept nogil
@cython.locals(contract=int, aim=int, chance=int, pay=int)
cdef int appeal_of(Table table, int seat, int action, int worth) noexcept nogil
cdef int answer(Table table, int seat) noexcept nogil
