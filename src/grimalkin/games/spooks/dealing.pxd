from grimalkin.games.spooks cimport cards, phases
from grimalkin.games.spooks cimport table as tables
from grimalkin.games.spooks.table cimport SpooksTable
from grimalkin.rules cimport seating

cdef void lay_out(SpooksTable table, int* deck) noexcept nogil
cdef int next_place(SpooksTable table, int place) noexcept nogil
cdef void clear(SpooksTable table) noexcept nogil
cpdef int remaining(SpooksTable table) noexcept nogil
cdef void open_deal(SpooksTable table) noexcept nogil
