cimport cython
from grimalkin.games.malediction.table cimport Table

cdef int POTION
cdef int WORTHS
cdef int DANGERS
cdef int SUITED
cdef int[40] SUIT_OF_CARD
cdef int[512] LOWEST
cdef int[512] POPULATION
cdef int[540] WORTH
cdef int[540] DANGER
cdef int[24] POTION_WORTH
cdef int[8] POTION_DANGER
cdef int[3072] HOLD
cdef int[10] RUFF
cdef int HIGHER_SIDE
cdef int HIGHER_TRUMP
cdef int POTIONS_LEFT

cpdef long long unseen_by(Table table, int seat) noexcept nogil
@cython.locals(scales=int[24])
cpdef int expected(Table table, long long hand, long long unseen) noexcept nogil
@cython.locals(scales=int[24])
cpdef int danger(Table table, long long hand, long long unseen) noexcept nogil
@cython.locals(
    count=int, worth=int, risk=int, trump=int, suit=int, bits=int, out=int, row=int, rank=int, place=int,
    potions=int, kind=int, copies=int,
)
cdef int weigh_hand(Table table, long long hand, long long unseen, int* scales) noexcept nogil
@cython.locals(potions=int, boosts=int, bits=int, out=int, higher=int, near=int, threat=int)
cpdef int chance_to_hold(long long unseen, int suit, int value, int trump, int later) noexcept nogil
cpdef int count_potions(int potions) noexcept nogil
