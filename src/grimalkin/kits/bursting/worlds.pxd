cimport cython
from grimalkin.kits.bursting.rules cimport Bursting
from grimalkin.rules.dice cimport Dice
from grimalkin.rules.worlds cimport Worlds

cdef long long[16] ONE

cdef class BurstingWorlds(Worlds):
    cdef Bursting known
    cdef int count
    cdef int[50] pool
    cdef int[6] wants
    @cython.locals(state=Bursting, pool=int[50], place=int)
    cpdef Bursting draw(self, Dice dice)

@cython.locals(state=Bursting, seat=int)
cdef Bursting seen_table(object game, object observation)
cdef void lay_pile(Bursting state, int pile, tuple lying)
