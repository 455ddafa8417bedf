cimport cython
from grimalkin.games.spooks cimport cards as catalogue
from grimalkin.games.spooks cimport phases
from grimalkin.rules.dice cimport Dice

cdef int WARM_UP
cdef int GUESSES
cdef int GIFT_SHARE

cdef class Walk:
    cdef readonly int free
    cdef readonly int size
    cdef readonly int gifts
    cdef readonly int marks
    cdef readonly int known
    cdef readonly int visits
    cdef readonly int walking
    cdef readonly int breaches
    cdef readonly int void_penalty
    cdef readonly int gift_penalty
    cdef readonly int[320] cards
    cdef readonly int[320] places
    cdef readonly int[320] ends
    cdef readonly long long[320] barred
    cdef readonly int[320] source
    cdef readonly int[224] givers
    cdef readonly int[224] takers
    cdef readonly int[224] times
    cdef readonly int[224] given
    cdef readonly int[224] moved
    cdef readonly int[225] near_from
    cdef readonly long long[::1] near
    cdef readonly int[288] mark_times
    cdef readonly int[288] mark_gifts
    cdef readonly int[288] mark_seats
    cdef readonly long long[288] mark_cards
    cdef void advance(self, Dice dice) noexcept nogil
    cdef bint guess(self, Dice dice) noexcept nogil
    @cython.locals(here=int[320])
    cdef void scatter(self, Dice dice) noexcept nogil
    cdef int pick(self, Dice dice, int* here, int gift) noexcept nogil
    cdef void fetch(self, int path, int card) noexcept nogil
    cdef void step(self, Dice dice) noexcept nogil
    cdef void change(self, Dice dice, int one, int other, int gift, int cards) noexcept nogil
    cdef bint refused(self, Dice dice, int clashes, int mistakes) noexcept nogil
    cdef void exchange(self, int one, int other, int gift, int cards) noexcept nogil
    cdef void exchange_pasts(self, int one, int other, int gift) noexcept nogil
    @cython.locals(barred=cython.longlong)
    cdef void retrace(self, int path) noexcept nogil
    cdef int place_after(self, int path, int gift) noexcept nogil
    cdef int clash(self, int path) noexcept nogil
    cdef int mistake(self, int path) noexcept nogil

cdef int power(int base, int exponent) noexcept nogil
