from grimalkin.rules.dice cimport Dice
from grimalkin.rules.state cimport State

cdef class Guest(State):
    cdef public object failure
    cdef dict __dict__
    cdef int legal_into(self, int seat, int* buffer) noexcept with gil
    cdef void do(self, int seat, int action) noexcept with gil
    cdef void lay_out(self, int* deck) noexcept with gil
    cdef int tally(self, int seat) noexcept with gil
    cdef void win_shares(self, double* shares) noexcept with gil
    cdef int heuristic_action(self, int seat, Dice dice) noexcept with gil
    cdef bint shows(self, int seat, int viewer) noexcept with gil
    cdef void features_into(self, int seat, signed char* row, int at) noexcept with gil
    cdef void anew(self) noexcept with gil
    cdef bint is_broken(self) noexcept with gil
