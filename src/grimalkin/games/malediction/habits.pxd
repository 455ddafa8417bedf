cimport cython
from grimalkin.games.malediction cimport contracts, scoring, strength
from grimalkin.games.malediction.table cimport Table

cdef int BOOST
cdef int CONTRACTS
cdef int KEEP
cdef int PAIR
cdef int PLAY
cdef int POTION
cdef int RETAKE
cdef int SPEND
cdef int SUITED
cdef int TRUMP_STRENGTH
cdef int CERTAIN
cdef int KINDS
cdef int LEAST
cdef int LOST
cdef int ROW
cdef int SAVED
cdef int[3456] MEET
cdef int NO_CARDS
cdef int[8] ZERO_WORTH
cdef int LIFT
cdef int HAT
cdef int GIFT
cdef int[168] CONTRACT_OF
cdef int[168] SUIT_OF
cdef long long[6] SUIT_MASK
cdef int[168] VALUE_OF
cdef int[7] EXACT
cdef int[7] NUMBER_OF
cdef int[40] SUIT_OF_CARD
cdef long long[168] COST_OF
cdef int[24] POTION_WORTH
cdef int[8] POTION_DANGER

@cython.locals(hand=cython.longlong, unseen=cython.longlong, worth=int, danger=int, best=int, choice=int, appeal=int)
cdef int announce(Table table, int seat) noexcept nogil
@cython.locals(contract=int, chance=int, pay=int)
cdef int appeal_of(Table table, int seat, int action, int worth) noexcept nogil
@cython.locals(first=int, chance=int, zeros=int, fewer=int)
cdef int chance_of(Table table, int seat, int contract, int need, int worth) noexcept nogil
@cython.locals(
    hand=cython.longlong, unseen=cython.longlong, need=int, follows=bint, potions=int, hat=int, gift=int,
    scales=int[24], count=int, place=int, card=int, force=int, boost=int, wins=bint, worth=int, danger=int,
    action=int, hold=int, win=int, loss=int, appeal=int, best=int, choice=int,
)
cdef int play(Table table, int seat) noexcept nogil
@cython.locals(contract=int, chance=int)
cdef int hope_of(Table table, int seat, int need, int worth) noexcept nogil
@cython.locals(suit=int, value=int)
cdef int force_of(Table table, int card) noexcept nogil
@cython.locals(later=int)
cdef int hold_of(Table table, int action, long long unseen) noexcept nogil
@cython.locals(potion=int)
cdef bint has_potion(long long hand, int card, int boost) noexcept nogil
@cython.locals(rank=int)
cdef int joined(int card, int boost) noexcept nogil
cdef int hat_of(Table table, int seat) noexcept nogil
@cython.locals(contract=int, need=int)
cdef int gift_of(Table table) noexcept nogil
cdef int answer(Table table, int seat) noexcept nogil
