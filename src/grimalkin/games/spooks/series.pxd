from grimalkin.games.spooks cimport dealing, packing
from grimalkin.games.spooks cimport table as tables
from grimalkin.games.spooks.table cimport Table

cdef int REST
cdef int NOBODY
cdef int SINGLE
cdef int SHORT
cdef int LAST_TWO
cdef int[10] BIT

cdef void end_deal(Table table) noexcept nogil
cdef bint goes_on(Table table) noexcept nogil
cpdef int count(int mask) noexcept nogil
