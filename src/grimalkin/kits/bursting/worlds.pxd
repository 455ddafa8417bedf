cimport cython
from grimalkin.kits.bursting cimport cards
from grimalkin.kits.bursting.rules cimport Bursting
from grimalkin.rules.dice cimport Dice
from grimalkin.rules.worlds cimport Worlds

cdef class BurstingWorlds(Worlds):
    cdef Bursting known
    cdef Bursting drawn
    cdef Bursting played
    cdef int count
    cdef int[50] pool
    cdef int[6] wants
    @cython.locals(state=Bursting)
    cpdef Bursting draw(self, Dice dice)
    cdef void sample(self, Dice dice) noexcept nogil
    cdef void reset(self) noexcept nogil
    @cython.locals(pool=int[50], place=int)
    cdef void hand_out(self, Bursting state, Dice dice) noexcept nogil

@cython.locals(state=Bursting, seat=int)
cdef Bursting seen_table(object game, object observation)
cdef void lay_pile(Bursting state, int pile, tuple lying)
