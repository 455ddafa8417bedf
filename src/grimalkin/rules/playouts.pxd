cimport cython
from grimalkin.rules cimport seating
from grimalkin.rules.dice cimport Dice
from grimalkin.rules.state cimport State

cpdef int play_out(State state, Dice dice)
cpdef int heuristic_action(State state, int seat, Dice dice)
@cython.locals(seat=int, actions=int)
cpdef int heuristic_playout(State state, Dice dice)
@cython.locals(cards=int[128], deck=int[128], size=int, place=int, actions=cython.longlong, state=State)
cpdef long long play_matches(State start, object pack, Dice dice, int count)
@cython.locals(deck=int[128], size=int, place=int, state=State)
cpdef State play_match(State start, object pack, Dice dice)
@cython.locals(shares=double[10], seat=int, state=State)
cpdef list foresee(State start, Dice dice, int count, int whim)
