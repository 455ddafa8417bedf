from grimalkin.games.spooks cimport series
from grimalkin.games.spooks cimport table as tables
from grimalkin.games.spooks.table cimport Table

cdef int BLUE
cdef int FREE
cdef int GIFTS
cdef int NAMING
cdef int PRANK
cdef int PRESENT
cdef int NO_CARD
cdef int NOBODY
cdef int CAT
cdef int GOBLINS
cdef int MOST_SEATS
cdef int TABLE
cdef int[56] RANK_OF
cdef int[56] SUIT_OF
cdef int[10] BIT

cdef void call(Table table, int phase, int contest) noexcept nogil
cdef void gather(Table table, int contest) noexcept nogil
cdef void choose(Table table, int seat, int card) noexcept nogil
cdef void reveal(Table table) noexcept nogil
cdef void judge(Table table) noexcept nogil
cpdef int prank_worth(Table table, int card) noexcept nogil
cdef void pass_on(Table table) noexcept nogil
cdef void bite(Table table, int victim) noexcept nogil
cdef void give(Table table, int seat, int card) noexcept nogil
cdef void next_giver(Table table, int seat) noexcept nogil
cdef void present(Table table) noexcept nogil
cdef void name(Table table, int victim) noexcept nogil
cpdef int fewest(Table table) noexcept nogil
