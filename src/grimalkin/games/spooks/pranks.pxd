from grimalkin.games.spooks cimport cards, phases, series
from grimalkin.games.spooks cimport table as tables
from grimalkin.games.spooks.table cimport SpooksTable
from grimalkin.rules cimport seating

cdef void call(SpooksTable table, int phase, int contest) noexcept nogil
cdef void gather(SpooksTable table, int contest) noexcept nogil
cdef void choose(SpooksTable table, int seat, int card) noexcept nogil
cdef void reveal(SpooksTable table) noexcept nogil
cdef void judge(SpooksTable table) noexcept nogil
cpdef int prank_worth(SpooksTable table, int card) noexcept nogil
cdef void pass_on(SpooksTable table) noexcept nogil
cdef void bite(SpooksTable table, int victim) noexcept nogil
cdef void give(SpooksTable table, int seat, int card) noexcept nogil
cdef void next_giver(SpooksTable table, int seat) noexcept nogil
cdef void present(SpooksTable table) noexcept nogil
cdef void name(SpooksTable table, int victim) noexcept nogil
cpdef int fewest(SpooksTable table) noexcept nogil
