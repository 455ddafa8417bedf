cimport cython

cdef int CERTAIN
cdef int KINDS
cdef int LEAST
cdef int LOST
cdef int ROW
cdef int SAVED
cdef int[7] EXACT
cdef int[3456] MEET

cpdef int level_of(int worth) noexcept nogil
@cython.locals(table=int, chance=int)
cpdef int chance_of(int seats, int contract, int need, int zeros, int level) noexcept nogil
