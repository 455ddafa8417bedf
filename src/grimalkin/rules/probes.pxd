cimport cython
from grimalkin.rules.dice cimport Dice
from grimalkin.rules.state cimport State
from grimalkin.rules.worlds cimport Worlds

cpdef bint shows(State state, int seat, int viewer)
cpdef int tally(State state, int seat)
@cython.locals(shares=double[10], seat=int)
cpdef list win_shares(State state)
@cython.locals(values=double[16], place=int)
cpdef dict round_stats(State state, int seat)
@cython.locals(row=cython.schar[1024], place=int)
cpdef list features(State state, int seat, int size)
cpdef State sample(Worlds worlds, Dice dice)
cpdef double plausible(Worlds worlds)
