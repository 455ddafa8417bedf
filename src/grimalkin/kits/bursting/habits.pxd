cimport cython
from grimalkin.kits.bursting cimport cards
from grimalkin.rules cimport bits
from grimalkin.rules.dice cimport Dice

cdef int COMPANY
cdef int TAKE_WILD
cdef int[1024] COUNT
cdef int[1024] RANKS
cdef int WILD_RANK
cdef int EVEN
cdef int[29] FELT
cdef int MERIT
cdef int PLAYS
cdef int NOTHING
cdef int LUCK
cdef int CHOICE
cdef int[18] ACTION_OF
cdef int[8960] SAFE
cdef int[896] BURSTING

cdef int better(int one, int other) noexcept nogil
@cython.locals(luck=int, wild=int, best=int, pile=int, suited=int, held=int, lying=int, taken=int, wilds=int)
@cython.locals(laying=int, taking=int, found=int)
cdef int choose(long long hand, long long stack, int* totals, long long* piles, int* rivals, int seat, Dice dice) noexcept nogil
cdef int take(int taken, int lying, int most) noexcept nogil
@cython.locals(found=int, place=int)
cdef int decide(int plays, int luck) noexcept nogil
