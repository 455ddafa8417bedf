# Compiled as it stands, but for one way in: an observation is made for every viewer of every moment.
from grimalkin.games.spooks.rules cimport Haunting

cpdef observe(Haunting state, object viewer)
