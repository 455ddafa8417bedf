cimport cython
from grimalkin.games.spooks cimport cards, phases
from grimalkin.games.spooks.table cimport SpooksTable
from grimalkin.rules cimport seating

cdef int FACE
cdef int KINDS

@cython.locals(seats=int, place=int, other=int, ready=int, own=int, decks=int)
cdef void write(SpooksTable table, int seat, signed char* row, int at) noexcept nogil
@cython.locals(hand=cython.longlong, more=cython.longlong, out=cython.longlong, used=cython.longlong)
@cython.locals(card=int, decks=int, here=int, there=int)
cdef void cards_into(SpooksTable table, int seat, signed char* row, int at) noexcept nogil
cdef void face_into(int card, signed char* row, int at) noexcept nogil
@cython.locals(other=int, place=int)
cdef int among(SpooksTable table, int seat, int some, signed char* row, int at) noexcept nogil
@cython.locals(mask=cython.longlong, lacking=cython.longlong, place=int)
cdef void lacks_into(SpooksTable table, int seat, signed char* row, int at) noexcept nogil
@cython.locals(eighths=int)
cdef void points_into(int points, int seats, signed char* row, int at) noexcept nogil
