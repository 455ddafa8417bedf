cimport cython
from grimalkin.games.malediction cimport cards, contracts, habits, laying, outlook, plays, rows, scoring, tricks, turns
from grimalkin.games.malediction.table cimport MaledictionTable
from grimalkin.rules cimport asking, crossing, rolling
from grimalkin.rules.state cimport State

@cython.final
cdef class MaledictionState(MaledictionTable):
    cdef void play(self, int seat, int action) noexcept nogil
    @cython.locals(new=MaledictionState)
    cpdef MaledictionState copy(self)

@cython.locals(buffer=int[256])
cdef list all_actions(MaledictionState state, int seat)
