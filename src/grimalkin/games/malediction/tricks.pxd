cimport cython
from grimalkin.games.malediction cimport cards, packing, scoring, turns
from grimalkin.games.malediction.table cimport MaledictionTable
from grimalkin.rules cimport bits, rolling
from grimalkin.rules.dice cimport Dice

cdef int[64] PAIRS_OF
cdef int[64] KINDS_OF
cdef unsigned char[4608] NTH

cdef long long followers(long long hand, int led) noexcept nogil
cdef int plays_into(MaledictionTable table, int seat, int* buffer) noexcept nogil
@cython.locals(count=int)
cdef int suited_into(long long bases, int* buffer) noexcept nogil
@cython.locals(held=int, kind=int)
cdef int potions_into(long long bases, int* buffer, int count) noexcept nogil
@cython.locals(potions=int, place=int, action=int)
cdef int boosted_into(long long hand, int* buffer, int suited, int count) noexcept nogil
@cython.locals(pairs=int)
cdef int pairs_into(long long hand, int* buffer, int count) noexcept nogil
@cython.locals(lone=int, beside=int, pairs=int, vials=int, many=int, single=int, boosted=int, place=int, base=int)
cdef int any_play(MaledictionTable table, int seat, Dice dice) noexcept nogil
cdef int suit_sizes(long long suited) noexcept nogil
@cython.locals(first=int, second=int, third=int, suit=int)
cdef int nth(long long suited, int number) noexcept nogil
cdef bint may_play(MaledictionTable table, int seat, int action) noexcept nogil
cdef void play(MaledictionTable table, int seat, int action) noexcept nogil
cpdef void weigh(MaledictionTable table, int seat, int action) noexcept nogil
cpdef int strength_of(int action, int trump, int led) noexcept nogil
cdef void end_trick(MaledictionTable table) noexcept nogil
cdef bint hand_is_empty(MaledictionTable table) noexcept nogil
