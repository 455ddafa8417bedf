cimport cython
from grimalkin.games.malediction cimport cards, contracts, scoring
from grimalkin.games.malediction.table cimport MaledictionTable
from grimalkin.kits cimport lags

cdef int POINT
cdef int ZERO
cdef int RETRY
cdef int[4] PACE
cdef int[8] STEEP

@cython.locals(most=int, ahead=int, total=double, lag=int)
cdef void share_out(MaledictionTable table, double* shares) noexcept nogil
@cython.locals(tried=int)
cdef int standing(MaledictionTable table, int seat, int ahead) noexcept nogil
@cython.locals(rounds=int, number=int, pace=int)
cpdef int rounds_ahead(MaledictionTable table) noexcept nogil
@cython.locals(contract=int, met=bint, hat=bint)
cdef void round_stats(MaledictionTable table, int seat, double* values) noexcept nogil
