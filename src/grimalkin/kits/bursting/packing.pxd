cimport cython
from grimalkin.kits.bursting cimport cards, counting

cpdef int count_of(long long packed, int card) noexcept nogil
cpdef int suit_count(long long packed, int suit) noexcept nogil
cpdef int size(long long packed) noexcept nogil
@cython.locals(card=int)
cdef void counts_into(long long packed, signed char* row, int at) noexcept nogil
@cython.locals(card=int)
cdef void suit_into(long long packed, int suit, signed char* row, int at) noexcept nogil
@cython.locals(held=list, card=int)
cpdef tuple unpack(long long packed)
@cython.locals(found=list)
cpdef tuple in_order(long long order)
