cimport cython

cdef int SUITS
cdef int CARDS
cdef int ORDER_BITS
cdef long long ORDER_MASK
cdef int WILD
cdef int WILD_SHIFT
cdef int SUIT_SHIFT
cdef int SUIT_MASK

cpdef int count_of(long long packed, int card) noexcept nogil
cpdef int suit_count(long long packed, int suit) noexcept nogil
cpdef int size(long long packed) noexcept nogil
@cython.locals(held=list, card=int)
cpdef tuple unpack(long long packed)
@cython.locals(found=list)
cpdef tuple in_order(long long order)
