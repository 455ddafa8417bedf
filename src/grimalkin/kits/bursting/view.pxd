# Compiled as it stands, but for one way in: an observation is made for every viewer of every moment.
from grimalkin.kits.bursting.packing cimport in_order, size, unpack
from grimalkin.kits.bursting.rules cimport Bursting

cpdef observe(Bursting state, object viewer)
