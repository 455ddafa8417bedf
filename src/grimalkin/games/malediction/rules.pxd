cimport cython
from grimalkin.games.malediction cimport cards, contracts, habits, outlook, plays, rows, scoring, tricks
from grimalkin.games.malediction.table cimport MaledictionTable
from grimalkin.rules.state cimport State

@cython.final
cdef class MaledictionState(MaledictionTable):
    @cython.locals(new=MaledictionState)
    cpdef MaledictionState copy(self)
