cimport cython
from grimalkin.kits.bursting cimport cards, merits
from grimalkin.rules cimport bits, rolling
from grimalkin.rules.dice cimport Dice

cdef int[8960] SAFE
cdef int[896] BURSTING

@cython.locals(luck=int, wild=int, best=int, pile=int, suited=int, held=int, lying=int, taken=int, wilds=int)
@cython.locals(laying=int, taking=int, found=int)
cdef int choose(long long hand, long long stack, int* totals, long long* piles, int* rivals, int seat, Dice dice) noexcept nogil
cdef int take(int taken, int lying, int most) noexcept nogil
@cython.locals(found=int, place=int)
cdef int decide(int plays, int luck) noexcept nogil
