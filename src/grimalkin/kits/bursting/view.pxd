from grimalkin.kits.bursting.packing cimport size
from grimalkin.kits.bursting.rules cimport Bursting

cpdef observe(Bursting state, object viewer)
