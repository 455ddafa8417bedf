from grimalkin.games.spooks cimport table as tables
from grimalkin.games.spooks.table cimport Table

cdef int FREE
cdef int OPENING
cdef int NOBODY
cdef int NO_CARD
cdef int MOST_SEATS
cdef int PHANTOM
cdef int PLACES
cdef int RANKS
cdef long long[56] ONE
cdef int[10] BIT

cdef void lay_out(Table table, int* deck) noexcept nogil
cdef int next_place(Table table, int place) noexcept nogil
cdef void clear(Table table) noexcept nogil
cpdef int remaining(Table table) noexcept nogil
cdef void open_deal(Table table) noexcept nogil
