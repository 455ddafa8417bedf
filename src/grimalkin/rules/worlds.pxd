from grimalkin.rules.dice cimport Dice
from grimalkin.rules.state cimport State

cdef class Worlds:
    cdef readonly State world
    cdef readonly State scratch
    cdef public object failure
    cpdef State draw(self, Dice dice)
    cdef void sample(self, Dice dice) noexcept with gil
    cdef void reset(self) noexcept with gil
    cdef double plausible(self) noexcept nogil
