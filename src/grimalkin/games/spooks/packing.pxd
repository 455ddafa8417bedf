cimport cython

cdef int CARDS
cdef int[56] POINTS

@cython.locals(card=int)
cpdef tuple unpack(long long once, long long twice)
cpdef int points(long long once, long long twice) noexcept nogil
