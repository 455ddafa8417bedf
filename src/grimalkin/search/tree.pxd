cimport cython
from grimalkin.search cimport fields

cdef int NOTHING
cdef int NO_ACTION

@cython.final
cdef class Tree:
    cdef readonly double exploring
    cdef public int narrow
    cdef readonly int nodes
    cdef readonly int[::1] numbers
    cdef readonly double[::1] worth
    cdef double[::1] curious
    cdef double[::1] seldom
    cdef int[257] marks
    cdef int stamp
    cdef int[256] path
    cdef int depth
    @cython.locals(branch=int)
    cpdef list branches(self, int node=*)
    cpdef int visits(self, int branch) noexcept nogil
    cpdef int action(self, int branch) noexcept nogil
    cdef void start(self) noexcept nogil
    @cython.locals(found=int, chosen=int, branch=int, at=int, action=int, place=int, highest=double, promise=double)
    cdef int choose(self, int node, int seat, int* legal, int count) noexcept nogil
    @cython.locals(place=int)
    cdef void mark(self, int* legal, int count) noexcept nogil
    @cython.locals(branch=int)
    cdef int find(self, int node, int action) noexcept nogil
    @cython.locals(seldom=double, curious=double)
    cdef double promise(self, int branch) noexcept nogil
    cdef bint is_new(self, int action) noexcept nogil
    @cython.locals(new=int, at=int)
    cdef int add(self, int node, int seat, int action) noexcept nogil
    cdef void follow(self, int branch) noexcept nogil
    @cython.locals(step=int, branch=int, at=int)
    cdef void credit(self, double* shares) noexcept nogil
