cimport cython
from grimalkin.games.malediction cimport cards

cpdef int count_of(long long packed, int card) noexcept nogil
cpdef bint holds(long long packed, int action) noexcept nogil
@cython.locals(held=list, card=int)
cpdef tuple unpack(long long packed)
