cimport cython
from grimalkin.kits.bursting cimport cards, counting, habits, rows, scoring
from grimalkin.kits.bursting.table cimport BurstingTable
from grimalkin.rules cimport asking, crossing, rolling, seating
from grimalkin.rules.dice cimport Dice
from grimalkin.rules.state cimport State

@cython.final
cdef class Bursting(BurstingTable):
    @cython.locals(count=int, own=int)
    cdef void rival(self, int seat, int suit) noexcept nogil
    cdef void draw(self, int seat) noexcept nogil
    cdef void pass_on(self, int seat) noexcept nogil
    cdef void end_round(self) noexcept nogil
    @cython.locals(new=Bursting)
    cpdef Bursting copy(self)

@cython.locals(buffer=int[18])
cdef int any_play(Bursting state, int seat, Dice dice) noexcept nogil
@cython.locals(buffer=int[18])
cdef list all_actions(Bursting state, int seat)
