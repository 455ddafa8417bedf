cimport cython

@cython.final
cdef class Dice:
    cdef readonly object mark
    cdef readonly long long one
    cdef readonly long long two
    cpdef long long word(self) noexcept nogil
    cdef int roll(self, long long limit) noexcept nogil
    cdef void mix(self, int* cards, int size) noexcept nogil

from grimalkin.rules cimport rolling
