cimport cython
from grimalkin.games.spooks cimport cards

@cython.locals(card=int)
cpdef tuple unpack(long long once, long long twice)
cpdef int points(long long once, long long twice) noexcept nogil
