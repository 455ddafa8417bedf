cimport cython
from grimalkin.kits.bursting.packing cimport suit_count
from grimalkin.rules.dice cimport Dice

cdef int NEVER
cdef int FINE
cdef int[6] SHED
cdef int[14] LEVEL
cdef int[14] CROWD
cdef int COMPANY
cdef int STUCK
cdef int BURST
cdef int TAKE_WILD
cdef int[9] OWN
cdef int SPOIL
cdef int LIMIT
cdef int WILD
cdef int WILD_SHIFT
cdef int SUIT_SHIFT
cdef int SUIT_MASK
cdef int[6] VALUES
cdef int[6] ONE
cdef int HELD_WILD
cdef int[1024] COUNT
cdef int[14] HIGH

@cython.locals(
    luck=cython.longlong, best=int, chosen=int, wild=int, pile=int, total=int, suited=int, held=int, lying=int, omens=int,
    company=int, taking=int, rank=int, level=int, merit=int, action=int,
)
cdef int choose(long long hand, int* totals, long long* piles, long long* stacks, int seats, int seat, Dice dice) noexcept nogil
@cython.locals(mine=int, most=int, alone=int, count=int, merit=int)
cdef int take(long long* stacks, int seats, int seat, int suit, int lying, int omens) noexcept nogil
cdef int margin(int lead) noexcept nogil
