cimport cython
from grimalkin.kits.bursting cimport cards, counting, packing
from grimalkin.kits.bursting.table cimport BurstingTable
from grimalkin.rules cimport seating

@cython.locals(unseen=cython.longlong, pile=int, other=int, place=int)
cdef void write(BurstingTable table, int seat, signed char* row, int at) noexcept nogil
cdef void standing_into(BurstingTable table, int seat, signed char* row, int at) noexcept nogil
