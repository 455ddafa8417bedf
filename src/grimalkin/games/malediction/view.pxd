from grimalkin.games.malediction.table cimport Table

cpdef observe(Table state, object viewer)
cdef _trick(Table state, int trick)
