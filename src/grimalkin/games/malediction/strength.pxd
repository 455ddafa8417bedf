cimport cython
from grimalkin.games.malediction.table cimport Table

cdef int NO_CARD
cdef int POTION
cdef int RANKS
cdef int SUITED
cdef int[40] SUIT_OF_CARD
cdef int[512] LOWEST
cdef int[512] POPULATION
cdef int[540] WORTH
cdef int[540] DANGER
cdef int[18] POTION_WORTH
cdef int[6] POTION_DANGER
cdef int[3072] HOLD
cdef int[10] RUFF
cdef int HIGHER_SIDE
cdef int HIGHER_TRUMP
cdef int POTIONS_LEFT

cpdef long long unseen_by(Table table, int seat) noexcept nogil
@cython.locals(kinds=int[8], worths=int[8], dangers=int[8])
cpdef int expected(long long hand, long long unseen, int trump, int seats) noexcept nogil
@cython.locals(kinds=int[8], worths=int[8], dangers=int[8])
cpdef int danger(long long hand, long long unseen, int trump, int seats) noexcept nogil
@cython.locals(count=int, total=int, risk=int, bits=int, out=int, row=int, rank=int, place=int, copies=int, potions=int)
cdef int weigh_hand(long long hand, long long unseen, int trump, int seats, int* kinds, int* worths, int* dangers) noexcept nogil
@cython.locals(potions=int, boosts=int, bits=int, out=int, higher=int, near=int, threat=int)
cpdef int chance_to_hold(long long unseen, int suit, int value, int trump, int later) noexcept nogil
cpdef int count_potions(int potions) noexcept nogil
