cimport cython
from grimalkin.kits.bursting cimport cards, counting, habits, packing, scoring
from grimalkin.rules cimport rolling, seating
from grimalkin.rules.dice cimport Dice
from grimalkin.rules.state cimport State


@cython.final
cdef class Bursting(State):
    cdef readonly int size
    cdef readonly int places
    cdef readonly int dealt
    cdef readonly int draws
    cdef readonly int rounds
    cdef readonly int first
    cdef readonly int leader
    cdef readonly int turn
    cdef readonly int left
    cdef readonly int drawn
    cdef readonly long long aside
    cdef readonly long long[6] hands
    cdef readonly int[3] totals
    cdef readonly long long[3] piles
    cdef readonly long long[3] orders
    cdef readonly long long[6] stacks
    cdef readonly int[18] rivals
    cdef readonly int[50] stock
    cdef readonly int[6] sheet
    @cython.locals(count=int, own=int)
    cdef void rival(self, int seat, int suit) noexcept nogil
    cdef void draw(self, int seat) noexcept nogil
    cdef void pass_on(self, int seat) noexcept nogil
    cdef void end_round(self) noexcept nogil
    cdef void clear(self) noexcept nogil
    cdef void standing_into(self, int seat, signed char* row, int at) noexcept nogil
    cdef void overwrite(self, Bursting new) noexcept nogil
    @cython.locals(new=Bursting)
    cpdef Bursting copy(self)

@cython.locals(buffer=int[18])
cdef int any_play(Bursting state, int seat, Dice dice) noexcept nogil
