cimport cython

cdef int CERTAIN
cdef int KINDS
cdef int LEAST
cdef int LOST
cdef int ROW
cdef int SAVED
cdef int[7] EXACT
cdef int[3456] MEET
cdef double[896] FITS

cpdef int level_of(int worth) noexcept nogil
@cython.locals(table=int, chance=int)
cpdef int chance_of(int seats, int contract, int need, int zeros, int level) noexcept nogil
cpdef double fits(int contract, int worth) noexcept nogil
