cimport cython
from grimalkin.games.malediction cimport contracts, scoring
from grimalkin.games.malediction.table cimport Table

cdef int CONTRACTS
cdef int[168] CONTRACT_OF
cdef int NUMBERS
cdef int POINT
cdef int ZERO
cdef int RETRY
cdef int[4] PACE
cdef int[8] STEEP
cdef double[2048] BESIDE

@cython.locals(most=int, ahead=int, total=double, lag=int)
cdef void share_out(Table table, double* shares) noexcept nogil
@cython.locals(tried=int)
cdef int standing(Table table, int seat, int ahead) noexcept nogil
@cython.locals(rounds=int, number=int, pace=int)
cpdef int rounds_ahead(Table table) noexcept nogil
@cython.locals(contract=int, met=bint, hat=bint)
cdef void round_stats(Table table, int seat, double* values) noexcept nogil
