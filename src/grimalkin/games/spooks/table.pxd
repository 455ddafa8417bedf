cimport cython
from grimalkin.games.spooks cimport cards
from grimalkin.games.spooks cimport trace as tracing
from grimalkin.rules cimport seating
from grimalkin.rules.state cimport State

cdef class SpooksTable(State):
    cdef readonly int size
    cdef readonly int powers
    cdef readonly int phantom
    cdef readonly int decline
    cdef readonly int series
    cdef readonly int target
    cdef readonly int first
    cdef readonly int dealer
    cdef readonly int playing
    cdef readonly int phase
    cdef readonly int turn
    cdef readonly int top
    cdef readonly int owner
    cdef readonly int backward
    cdef readonly int falling
    cdef readonly int victim
    cdef readonly int heir
    cdef readonly int run
    cdef readonly int contest
    cdef readonly int[10] chosen
    cdef readonly long long[12] held
    cdef readonly long long[12] twice
    cdef readonly int[12] sizes
    cdef readonly int[10] sheet
    cdef readonly long long[10] lacking
    cdef list kept
    cdef int shared
    cdef int[96] fresh
    cdef int many
    cdef void put(self, int place, int card) noexcept nogil
    cdef void take(self, int place, int card) noexcept nogil
    cdef void turn_to(self, int phase, int seat) noexcept nogil
    cdef list settled(self)
    @cython.locals(steps=list, place=int)
    cdef note(self, int step, int back)
    cdef list own_trace(self)
    cdef void fill(self, SpooksTable new)
    cdef void overwrite(self, SpooksTable new) noexcept nogil

cdef int neighbour(SpooksTable table, int seat, int back) noexcept nogil
cpdef int beside(SpooksTable table, int seat, int back) noexcept nogil
cpdef int after(SpooksTable table, int seat) noexcept nogil
cpdef int before(SpooksTable table, int seat) noexcept nogil
cpdef int emptied(SpooksTable table) noexcept nogil
