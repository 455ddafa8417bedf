cimport cython
from grimalkin.rules.dice cimport Dice

cdef class Portions:
    cdef readonly long long ways
    cdef readonly int root
    cdef readonly int steps
    cdef readonly long long[::1] group_of
    cdef readonly long long[::1] heap_of
    cdef readonly long long[::1] first
    cdef readonly long long[::1] cumulated
    cdef readonly long long[::1] portion
    cdef readonly long long[::1] target
    cdef readonly long long[::1] mask
    cdef int choose(self, Dice dice, int node) noexcept nogil
    @cython.locals(node=int, edge=int, step=int)
    cdef void walk(self, Dice dice, int* amounts) noexcept nogil
