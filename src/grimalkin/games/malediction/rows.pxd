cimport cython
from grimalkin.games.malediction cimport cards
from grimalkin.games.malediction.table cimport MaledictionTable

@cython.locals(seats=int, place=int, other=int)
cdef void write(MaledictionTable table, int seat, signed char* row, int at) noexcept nogil
@cython.locals(unseen=cython.longlong, play=int)
cdef int cards_into(MaledictionTable table, int seat, signed char* row, int at) noexcept nogil
@cython.locals(card=int, kind=int)
cdef void counts_into(long long packed, signed char* row, int at) noexcept nogil
@cython.locals(action=int)
cdef void play_into(MaledictionTable table, int seat, signed char* row, int at) noexcept nogil
@cython.locals(action=int)
cdef void bid_into(MaledictionTable table, int seat, signed char* row, int at) noexcept nogil
@cython.locals(suit=int, contract=int)
cdef void shelf_into(MaledictionTable table, int seat, signed char* row, int at) noexcept nogil
@cython.locals(size=int, suit=int)
cdef int size_of(long long packed) noexcept nogil
