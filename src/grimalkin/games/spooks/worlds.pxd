cimport cython
from grimalkin.games.spooks cimport dealing
from grimalkin.games.spooks.rules cimport Haunting
from grimalkin.games.spooks.walk cimport Walk
from grimalkin.rules.dice cimport Dice
from grimalkin.rules.worlds cimport Worlds

cdef int NO_CARD
cdef int NOBODY
cdef int OPENING
cdef int TABLE

cdef class SpooksWorlds(Worlds):
    cdef Haunting known
    cdef readonly Walk walk
    cdef readonly list steps
    cdef readonly list waiting
    cdef readonly list choosers
    cdef readonly int opener
    @cython.locals(world=Haunting)
    cpdef Haunting draw(self, Dice dice)
    cdef bint opens(self, Haunting world)
    @cython.locals(world=Haunting, walk=Walk, path=int, gift=int, number=int, seat=int, card=int, step=int)
    cdef Haunting next(self, Dice dice)
    cdef int choice(self, int size, int seat, Dice dice)

@cython.locals(state=Haunting, seat=int)
cdef Haunting seen_table(object game, object seen)
cdef void lay_cards(Haunting state, object seen)
