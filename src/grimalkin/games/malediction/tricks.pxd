cimport cython
from grimalkin.games.malediction cimport packing, scoring
from grimalkin.games.malediction.table cimport Table

cdef int ANY
cdef int BOOST
cdef int MOST_SEATS
cdef int NOBODY
cdef int PAIR
cdef int PLAY
cdef int POTION
cdef int SPEND
cdef int SUITED
cdef int TRUMP_STRENGTH
cdef long long[168] COST_OF
cdef int[168] SUIT_OF
cdef int[168] VALUE_OF
cdef int[6] SUIT_BIT
cdef long long[6] SUIT_MASK
cdef int[40] SUIT_OF_CARD
cdef long long SUITED_MASK
cdef int[512] LOWEST
cdef int[64] PAIRS_OF

cdef long long followers(long long hand, int led) noexcept nogil
cdef int plays_into(Table table, int seat, int* buffer) noexcept nogil
@cython.locals(count=int, first=int, bits=int)
cdef int suited_into(long long bases, int* buffer) noexcept nogil
@cython.locals(held=int, kind=int)
cdef int potions_into(long long bases, int* buffer, int count) noexcept nogil
@cython.locals(potions=int, place=int, action=int)
cdef int boosted_into(long long hand, int* buffer, int suited, int count) noexcept nogil
@cython.locals(bits=int)
cdef int pairs_into(long long hand, int* buffer, int count) noexcept nogil
cdef bint may_play(Table table, int seat, int action) noexcept nogil
cdef void play(Table table, int seat, int action) noexcept nogil
cpdef void weigh(Table table, int seat, int action) noexcept nogil
cpdef int strength_of(int action, int trump, int led) noexcept nogil
cdef void end_trick(Table table) noexcept nogil
cdef bint hand_is_empty(Table table) noexcept nogil
