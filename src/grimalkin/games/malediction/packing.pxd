cimport cython

cdef int SUITED
cdef int CARDS
cdef int[168] BASE_OF
cdef int[168] BOOST_OF

cpdef int count_of(long long packed, int card) noexcept nogil
cpdef bint holds(long long packed, int action) noexcept nogil
@cython.locals(held=list, card=int)
cpdef tuple unpack(long long packed)
