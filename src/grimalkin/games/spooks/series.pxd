from grimalkin.games.spooks cimport dealing, packing, phases
from grimalkin.games.spooks cimport table as tables
from grimalkin.games.spooks.table cimport SpooksTable
from grimalkin.rules cimport seating

cdef int SINGLE
cdef int SHORT
cdef int LAST_TWO

cdef void end_deal(SpooksTable table) noexcept nogil
cdef bint goes_on(SpooksTable table) noexcept nogil
cpdef int count(int mask) noexcept nogil
