cimport cython
from grimalkin.games.spooks cimport cards, phases, trace

@cython.locals(card=int)
cpdef tuple unpack(long long once, long long twice)
cpdef int points(long long once, long long twice) noexcept nogil
cpdef int pack_step(int phase, int seat, int other, int action) noexcept nogil
