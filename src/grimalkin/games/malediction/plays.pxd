cimport cython
from grimalkin.games.malediction cimport strength
from grimalkin.games.malediction.table cimport Table

cdef int HAT
cdef int GIFT
cdef int HIGHER_SIDE
cdef int HIGHER_TRUMP
cdef int POTIONS_LEFT
cdef int[10] RUFF
cdef int[3072] HOLD
cdef int STAKE
cdef int GRAIN
cdef int LOST
cdef int LOST_SIDE
cdef int WON
cdef int WON_SIDE
cdef int LEVELS
cdef int PRESENT
cdef int CROWN
cdef int LATER
cdef int TRUMP
cdef int TRUMPS
cdef int VIALS
cdef int UNSEEN
cdef int CONTRACTS
cdef int PLAY
cdef int POTION
cdef int SUITED
cdef long long SUITED_MASK
cdef int TRUMP_STRENGTH
cdef int[168] CONTRACT_OF
cdef int[7] EXACT
cdef int[7] NUMBER_OF
cdef long long[6] SUIT_MASK
cdef int[40] SUIT_OF_CARD
cdef int[39] VALUE_OF_CARD
cdef int WORTH
cdef int RISK
cdef int[67] CARD_AT
cdef int[512] POPULATION
cdef int CERTAIN
cdef int ROW
cdef int TABLE
cdef int ENOUGH
cdef int NEEDS
cdef int[84] ROW_AT
cdef int[13824] MEET
cdef int[8] ZERO_WORTH
cdef long long ONE_POTION
cdef long long TWO_POTIONS
cdef long long[4] VIAL
cdef long long[4] LARGER
cdef int VALUES
cdef long long[84] ABOVE
cdef int[156] ACTION_OF
cdef int ORDER
cdef long long NOTHING

@cython.locals(hand=cython.longlong, bases=cython.longlong)
cdef int choose(Table table, int seat) noexcept nogil
cdef bint is_single(long long held) noexcept nogil
@cython.locals(
    scales=int[39], facts=cython.longlong[14], unseen=cython.longlong, total=int, need=int, better=cython.longlong,
    most=cython.longlong, boost=int, beside=cython.longlong, left=int,
)
cdef int best(Table table, int seat, long long hand, long long bases) noexcept nogil
@cython.locals(contract=int, need=int, first=int, aim=int, trump=int, potions=int)
cdef int look(Table table, int seat, long long unseen, long long* facts) noexcept nogil
cdef int first_row(Table table, int seat) noexcept nogil
@cython.locals(same=cython.longlong)
cdef long long partners(long long hand, int boost) noexcept nogil
@cython.locals(least=int, side=cython.longlong)
cdef long long beating(Table table, int boost) noexcept nogil
@cython.locals(most=cython.longlong, card=int, appeal=cython.longlong)
cdef long long losing(long long* facts, int* scales, long long bases, int total, int boost) noexcept nogil
@cython.locals(most=cython.longlong, card=int, left=int, loss=int, win=int, appeal=cython.longlong)
cdef long long winning(long long* facts, int* scales, long long bases, int total, int boost) noexcept nogil
cdef int lost(long long* facts, int left) noexcept nogil
cdef int hope(long long* facts, int row, int worth) noexcept nogil
@cython.locals(suit=int, value=int, out=int, above=int, threat=int, bits=int, near=int)
cdef int hold(long long* facts, int card, int boost) noexcept nogil
cdef int count_potions(int potions) noexcept nogil
@cython.locals(most=int)
cdef int hat_of(Table table, int seat) noexcept nogil
@cython.locals(contract=int, need=int)
cdef int gift_of(Table table) noexcept nogil
