cimport cython
from grimalkin.rules.dice cimport Dice
from grimalkin.rules.state cimport State

cdef class Habit:
    @cython.locals(buffer=int[256])
    cdef int pick(self, State state, int seat, Dice dice) noexcept nogil
