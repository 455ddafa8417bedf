from grimalkin.rules.dice cimport Dice
from grimalkin.rules.state cimport State

cdef class Worlds:
    cpdef State draw(self, Dice dice)
