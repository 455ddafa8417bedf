from grimalkin.games.spooks.rules cimport Haunting

cpdef observe(Haunting state, object viewer)
