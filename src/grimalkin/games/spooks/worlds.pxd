cimport cython
from grimalkin.games.spooks cimport cards, dealing, phases, trace
from grimalkin.games.spooks.rules cimport Haunting
from grimalkin.games.spooks.walk cimport Walk
from grimalkin.rules.dice cimport Dice
from grimalkin.rules.worlds cimport Worlds

cdef double UNPLAYED

cdef class SpooksWorlds(Worlds):
    cdef Haunting known
    cdef Haunting drawn
    cdef Haunting played
    cdef readonly Walk walk
    cdef readonly list steps
    cdef readonly list waiting
    cdef readonly int unshown
    cdef readonly int[10] choosers
    cdef readonly int opener
    cdef readonly int passes
    cdef readonly int[32] passers
    cdef readonly long long[32] declined
    @cython.locals(world=Haunting)
    cpdef Haunting draw(self, Dice dice)
    cdef void sample(self, Dice dice) noexcept nogil
    cdef void reset(self) noexcept nogil
    @cython.locals(share=double)
    cdef double plausible(self) noexcept nogil
    cdef bint opens(self) noexcept nogil
    @cython.locals(seat=int)
    cdef void next(self, Dice dice) noexcept nogil
    @cython.locals(gift=int, number=int, steps=list)
    cdef void remember(self, Haunting world)
    @cython.locals(chosen=int)
    cdef int choice(self, int size, int seat, Dice dice) noexcept nogil

@cython.locals(state=Haunting, seat=int, action=int)
cdef Haunting seen_table(object game, object seen)
cdef void lay_cards(Haunting state, object seen)
