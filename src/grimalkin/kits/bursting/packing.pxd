cdef int SUITS
cdef int WILD
cdef int WILD_SHIFT
cdef int SUIT_SHIFT
cdef int SUIT_MASK

cpdef int count_of(long long packed, int card) noexcept nogil
cpdef int suit_count(long long packed, int suit) noexcept nogil
cpdef int size(long long packed) noexcept nogil
