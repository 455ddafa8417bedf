cimport cython
from grimalkin.games.malediction cimport chances, contracts, packing, scoring, strength, tricks
from grimalkin.games.malediction.table cimport Table

cdef int BOOST
cdef int CONTRACTS
cdef int KEEP
cdef int NO_CARD
cdef int PAIR
cdef int PLAY
cdef int POTION
cdef int RETAKE
cdef int SPEND
cdef int SUITED
cdef int CERTAIN
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
cdef long long[39] ONE

@cython.locals(hand=cython.longlong, unseen=cython.longlong, trump=int, worth=int, danger=int, best=int, choice=int, appeal=int)
cdef int announce(Table table, int seat) noexcept nogil
@cython.locals(contract=int, number=int, zeros=int, chance=int, pay=int)
cdef int appeal_of(Table table, int seat, int action, int worth) noexcept nogil
@cython.locals(kinds=int[8], worths=int[8], dangers=int[8], unseen=cython.longlong, hand=cython.longlong, bases=cython.longlong, count=int, best=int, choice=int, action=int, worth=int, danger=int, card=int, stake=int, need=int, zeros=int, contract=int, gift=int, hat=int, trump=int, level=int, hold=int, win=int, loss=int, appeal=int, last=bint)
cdef int play(Table table, int seat) noexcept nogil
cdef int joined(int card, int boost) noexcept nogil
cdef bint has_potion(long long hand, int card, int boost) noexcept nogil
@cython.locals(suit=int, led=int, force=int)
cdef int hold_of(Table table, int seat, long long unseen, int trump, int action) noexcept nogil
cdef int hat_of(Table table, int seat) noexcept nogil
@cython.locals(contract=int, need=int)
cdef int gift_of(Table table) noexcept nogil
cdef int answer(Table table, int seat) noexcept nogil
