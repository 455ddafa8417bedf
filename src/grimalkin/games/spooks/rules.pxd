cimport cython
from grimalkin.games.spooks cimport dealing, habits, pranks, series, standings
from grimalkin.games.spooks cimport table as tables
from grimalkin.games.spooks.table cimport Table
from grimalkin.rules.state cimport State

cdef int BLUE
cdef int FREE
cdef int GIFTS
cdef int NAMING
cdef int OPENING
cdef int PASSING
cdef int PRANK
cdef int PRESENT
cdef int RED
cdef int RUN
cdef int NOBODY
cdef int ALWAYS
cdef int NEVER
cdef int BATS
cdef int CARDS
cdef int CAT
cdef int GHOSTS
cdef int GOBLINS
cdef int MASTER
cdef int NAME
cdef int PASS
cdef int SKELETONS
cdef int SPIDERS
cdef int STOP
cdef int TABLE
cdef long long ALL
cdef long long WILD
cdef long long SPIDER_MASTER
cdef long long SPIDER_SUIT
cdef int[67] CARD_AT
cdef long long[56] ABOVE
cdef long long[56] ALIKE
cdef long long[56] BELOW
cdef long long[56] ONE
cdef long long[14] RANK_MASK
cdef int[56] RANK_OF
cdef int[56] SUIT_OF
cdef int[10] BIT

@cython.final
cdef class Haunting(Table):
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
