cimport cython
from grimalkin.games.spooks cimport cards, dealing, habits, phases, pranks, rows, series, standings, trace
from grimalkin.games.spooks cimport table as tables
from grimalkin.games.spooks.table cimport SpooksTable
from grimalkin.rules cimport asking, bits, crossing, seating
from grimalkin.rules.state cimport State

cdef int ALWAYS
cdef int NEVER
cdef long long SPIDER_MASTER
cdef long long SPIDER_SUIT

@cython.final
cdef class Haunting(SpooksTable):
    cdef int names_into(self, int* buffer, int count) noexcept nogil
    cdef long long fitting(self, int seat) noexcept nogil
    cdef long long next_in_order(self) noexcept nogil
    cdef bint may_pass(self, int seat) noexcept nogil
    cdef long long must_match(self) noexcept nogil
    cdef bint may_stop(self) noexcept nogil
    cdef void play(self, int seat, int card) noexcept nogil
    cdef void drop(self, int seat, int card) noexcept nogil
    cdef void turn_tables(self) noexcept nogil
    cdef bint is_strong(self) noexcept nogil
    cdef void take_effect(self, int heir) noexcept nogil
    cdef void decline_to_play(self, int seat) noexcept nogil
    cdef void lay(self, int seat, int action) noexcept nogil
    @cython.locals(new=Haunting)
    cpdef Haunting copy(self)

@cython.locals(buffer=int[256])
cdef list all_actions(Haunting state, int seat)
