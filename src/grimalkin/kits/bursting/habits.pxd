cimport cython
from grimalkin.rules.dice cimport Dice

cdef int COMPANY
cdef int TAKE_WILD
cdef int WILD_SHIFT
cdef int SUIT_SHIFT
cdef int SUIT_MASK
cdef int HELD_WILD
cdef int[1024] COUNT
cdef int EVEN
cdef int[29] FELT
cdef int MERIT
cdef int LUCK
cdef int CHOICE
cdef int NEVER
cdef int[4] ABSENT
cdef int[18] ACTION_OF
cdef int[840] PLAY
cdef int[84] BURSTS

@cython.locals(luck=int, best=int, pile=int, wild=int, lying=int, suited=int, held=int, play=int, bursts=int)
@cython.locals(taking=int, found=int, rank=int, judged=int)
cdef int choose(long long hand, int* totals, long long* piles, long long* stacks, int seats, int seat, Dice dice) noexcept nogil
@cython.locals(shift=int, mine=int, most=int, other=int)
cdef int take(long long* stacks, int seats, int seat, int suit, int lying) noexcept nogil
