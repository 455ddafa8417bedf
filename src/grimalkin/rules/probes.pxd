cimport cython
from grimalkin.rules.dice cimport Dice
from grimalkin.rules.state cimport State
from grimalkin.rules.worlds cimport Worlds

cpdef bint shows(State state, int seat, int viewer)
cpdef int tally(State state, int seat)
@cython.locals(parts=double[10], seat=int)
cpdef list prospects(State state)
@cython.locals(values=double[16], place=int)
cpdef dict measures(State state, int seat)
cpdef State redraw(Worlds worlds, Dice dice)
cpdef double plausible(Worlds worlds)
