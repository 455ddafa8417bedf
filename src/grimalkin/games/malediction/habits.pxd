cimport cython
from grimalkin.games.malediction cimport chances, contracts, packing, scoring, strength, tricks
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
cdef int CERTAIN
cdef int NO_CARDS
cdef int ZERO_WORTH
cdef int LIFT
cdef int HAT
cdef int GIFT
cdef int[168] CONTRACT_OF
cdef int[168] SUIT_OF
cdef int[168] VALUE_OF
cdef int[7] EXACT
cdef int[7] NUMBER_OF
cdef int[40] SUIT_OF_CARD
cdef long long[168] COST_OF
cdef int[24] POTION_WORTH
cdef int[8] POTION_DANGER

@cython.locals(hand=cython.longlong, unseen=cython.longlong, worth=int, danger=int, best=int, choice=int, appeal=int)
cdef int announce(Table table, int seat) noexcept nogil
@cython.locals(contract=int, number=int, zeros=int, chance=int, pay=int)
cdef int appeal_of(Table table, int seat, int action, int worth) noexcept nogil
@cython.locals(
    hand=cython.longlong, unseen=cython.longlong, bases=cython.longlong, potions=int, hat=int, gift=int,
    scales=int[24], count=int, place=int, card=int, boost=int, action=int, worth=int, danger=int,
    hold=int, win=int, loss=int, appeal=int, best=int, choice=int,
)
cdef int play(Table table, int seat) noexcept nogil
@cython.locals(contract=int, need=int, level=int, chance=int)
cdef int hope_of(Table table, int seat, int won, int worth, int danger) noexcept nogil
@cython.locals(potion=int)
cdef bint has_potion(long long hand, int card, int boost) noexcept nogil
@cython.locals(rank=int)
cdef int joined(int card, int boost) noexcept nogil
@cython.locals(trump=int, suit=int)
cdef int hold_of(Table table, int action, long long unseen) noexcept nogil
cdef int hat_of(Table table, int seat) noexcept nogil
@cython.locals(contract=int, need=int)
cdef int gift_of(Table table) noexcept nogil
cdef int answer(Table table, int seat) noexcept nogil
