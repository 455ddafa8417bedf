cimport cython
from grimalkin.rules cimport crossing, rolling, seating
from grimalkin.rules.dice cimport Dice

cdef list SEATS_OF

cdef class State:
    cdef readonly object game
    cdef readonly object options
    cdef readonly int seats
    cdef readonly int round
    cdef readonly int acting
    cdef readonly int due
    cdef readonly int catalogue
    cpdef tuple actors(self)
    @cython.locals(buffer=int[256], place=int)
    cpdef list legal_actions(self, object seat)
    @cython.locals(place=int, choice=int)
    cpdef apply(self, object seat, object action)
    cdef carry_out(self, int seat, int action)
    @cython.final
    @cython.locals(number=int)
    cdef int checked_seat(self, object seat) except -1
    @cython.final
    @cython.locals(number=int)
    cdef int checked_action(self, object action) except -2
    @cython.locals(buffer=int[128])
    cpdef deal(self, object deck)
    cpdef State copy(self)
    cdef int legal_into(self, int seat, int* buffer) noexcept nogil
    cdef void do(self, int seat, int action) noexcept nogil
    cdef void lay_out(self, int* deck) noexcept nogil
    @cython.locals(buffer=int[256])
    cdef bint may(self, int seat, int action) noexcept nogil
    cdef int playout(self, Dice dice) noexcept nogil
    cdef int play_round(self, Dice dice, int whim, int most) noexcept nogil
    @cython.locals(buffer=int[256])
    cdef int any_action(self, int seat, Dice dice) noexcept nogil
    cdef int heuristic_action(self, int seat, Dice dice) noexcept nogil
    cdef bint shows(self, int seat, int viewer) noexcept nogil
    cdef int tally(self, int seat) noexcept nogil
    cdef void win_shares(self, double* shares) noexcept nogil
    cdef void round_stats(self, int seat, double* values) noexcept nogil
    cdef void features_into(self, int seat, signed char* row, int at) noexcept nogil
    cdef bint is_broken(self) noexcept nogil
    cdef void anew(self) noexcept nogil
    cdef void share(self, State other)
