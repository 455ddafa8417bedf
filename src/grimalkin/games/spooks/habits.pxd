cimport cython
from grimalkin.games.spooks cimport glance, pranks
from grimalkin.games.spooks cimport table as tables
from grimalkin.games.spooks.table cimport Table

cdef int[56] KEEP
cdef int LINK
cdef int LEAD
cdef int POINT
cdef int LATE_POINT
cdef int LATE
cdef int FREEDOM
cdef int PRANK_CALLED
cdef int WELL_PREPARED
cdef int GIVEN_AWAY
cdef int ATTACK
cdef int RUN_CARD
cdef int BITE
cdef int LAST_BUT_ONE
cdef int ESCAPE
cdef int STAY_IN_HAND
cdef int[6] TRIUMPH
cdef int LEAST
cdef int BLUE
cdef int NAMING
cdef int PRANK
cdef int PRESENT
cdef int PASSING
cdef int GIFTS
cdef int RUN
cdef int BATS
cdef int CAT
cdef int GOBLINS
cdef int NAME
cdef int PASS
cdef int STOP
cdef long long WILD
cdef long long GOBLIN_SUIT
cdef int FEWEST
cdef int NEXT
cdef int OTHERS
cdef int UNSEEN
cdef long long[56] ALIKE
cdef long long[56] ONE
cdef int[67] CARD_AT
cdef int[6] ONLY_OF
cdef int[56] POINTS
cdef long long[14] RANK_MASK
cdef int[56] RANK_OF
cdef long long[6] SUIT_MASK
cdef int[56] SUIT_OF
cdef int[10] BIT

cdef int choose(Table table, int seat, long long fitting, bint may_pass) noexcept nogil
@cython.locals(tied=int, seat=int)
cdef int name(Table table) noexcept nogil
@cython.locals(length=int, reached=int)
cdef long long beginnings(long long hand) noexcept nogil
@cython.locals(facts=cython.longlong[5], most=int, card=int)
cdef int best(Table table, int seat, long long fitting, int least) noexcept nogil
cdef int prospect(Table table, int seat, int card, long long* facts) noexcept nogil
@cython.locals(value=int, suit=int)
cdef int worth(Table table, int seat, int card, long long* facts) noexcept nogil
@cython.locals(value=int, rank=int)
cdef int treasured(Table table, int seat, int card, long long* facts) noexcept nogil
@cython.locals(rank=int)
cdef int unanswered(Table table, int card, long long* facts) noexcept nogil
@cython.locals(chance=int, lower=cython.longlong, better=cython.longlong)
cdef int triumph(Table table, int seat, int card, long long* facts) noexcept nogil
@cython.locals(suit=int, suffers=int)
cdef int effect(Table table, int seat, int card, long long* facts) noexcept nogil
@cython.locals(hand=cython.longlong, value=int)
cdef int call_prank(Table table, int seat, int card, long long* facts) noexcept nogil
