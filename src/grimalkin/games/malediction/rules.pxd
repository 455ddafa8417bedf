cimport cython
from grimalkin.games.malediction cimport contracts, habits, outlook, plays, scoring, tricks
from grimalkin.games.malediction.table cimport Table

cdef int CONTRACT
cdef int SPEND
cdef int TRICK

@cython.final
cdef class MaledictionState(Table):
    @cython.locals(new=MaledictionState)
    cpdef MaledictionState copy(self)
