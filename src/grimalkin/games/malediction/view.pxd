# Compiled as it stands, but for one way in: an observation is made for every viewer of every moment.
from grimalkin.games.malediction.table cimport MaledictionTable

cpdef observe(MaledictionTable state, object viewer)
cdef _trick(MaledictionTable state, int trick)
