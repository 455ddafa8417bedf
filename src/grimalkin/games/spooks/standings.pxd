cimport cython
from grimalkin.games.spooks cimport cards, dealing, packing, series
from grimalkin.games.spooks cimport table as tables
from grimalkin.games.spooks.table cimport SpooksTable
from grimalkin.kits cimport lags
from grimalkin.rules cimport seating

cdef int GRAIN
cdef int[1024] STEEP

@cython.locals(rivals=int, steep=int, lowest=int, lag=int, total=double)
cdef void share_out(SpooksTable table, double* shares) noexcept nogil
cdef int contenders(SpooksTable table) noexcept nogil
@cython.locals(left=int, distance=int)
cdef int steepness(SpooksTable table, int rivals) noexcept nogil
@cython.locals(below=int)
cdef int total_at(SpooksTable table, int rivals, int place) noexcept nogil
cdef bint lower(SpooksTable table, int one, int other) noexcept nogil
@cython.locals(ahead=int, out=int)
cdef void round_stats(SpooksTable table, int seat, double* values) noexcept nogil
