cimport cython
from grimalkin.games.spooks cimport dealing, packing, series
from grimalkin.games.spooks cimport table as tables
from grimalkin.games.spooks.table cimport Table

cdef int GRAIN
cdef int SINGLE
cdef int SHORT
cdef int LAST_TWO
cdef long long WILD
cdef double[2048] WORTH
cdef int[1024] STEEP
cdef int[10] BIT

@cython.locals(rivals=int, steep=int, lowest=int, lag=int, total=double)
cdef void share_out(Table table, double* shares) noexcept nogil
cdef int contenders(Table table) noexcept nogil
@cython.locals(left=int, distance=int)
cdef int steepness(Table table, int rivals) noexcept nogil
@cython.locals(below=int)
cdef int total_at(Table table, int rivals, int place) noexcept nogil
cdef bint lower(Table table, int one, int other) noexcept nogil
@cython.locals(ahead=int, out=int)
cdef void round_stats(Table table, int seat, double* values) noexcept nogil
