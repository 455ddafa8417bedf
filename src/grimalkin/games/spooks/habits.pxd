cimport cython
from grimalkin.games.spooks cimport pranks
from grimalkin.games.spooks cimport table as tables
from grimalkin.games.spooks.table cimport Table
from grimalkin.rules.dice cimport Dice

cdef int LEAD0, LEAD1, LEAD2, LEAD3, SLOPE0, SLOPE1, SLOPE2, SLOPE3, STAY, STAY_END, BITE, RUN_OUT, LINK, GOBLIN_LED
cdef int DANGER_GOBLIN, DANGER_BAT, BAT_END, SKEL_END, CAT_W, CAT_DANGER, PASS_BLUE, GOB3, CAT_RED_BAT, CAT_RED_SKEL
cdef int THROW0, THROW1, THROW2, THROW3, TSLOPE0, TSLOPE1, TSLOPE2, TSLOPE3, TSTAY, TLINK, TCAT, TPOINTS
cdef int WIN2, WIN3, WIN4, WIN5, PTS, POINTS_DANGER, THIN, NEXTLOW
cdef int UNSEEN, UNKNOWN, OTHERS, NEXT, FEWEST, SIZE, RANKS, SET
cdef int[96] W
cdef int WHO
cdef int ESCAPE
cdef int[64] QUIET
cdef int RANKS_OF
cdef int[2048] LONGEST
cdef int[67] PLACE_OF
cdef int[56] KIND
cdef int RED
cdef int RUN
cdef int BLUE
cdef int PRANK
cdef int NAMING
cdef int GIFTS
cdef int PASSING
cdef int PRESENT
cdef int BATS
cdef int CAT
cdef int CARDS
cdef int GOBLINS
cdef int NAME
cdef int PASS
cdef int STOP
cdef int TABLE
cdef int PHANTOM
cdef long long ALL
cdef long long WILD
cdef long long GOBLIN_SUIT
cdef long long[56] ALIKE
cdef long long[56] ONE
cdef int[56] POINTS
cdef long long[14] RANK_MASK
cdef int[56] RANK_OF
cdef int[56] SUIT_OF
cdef long long[6] SUIT_MASK
cdef int[10] BIT
cdef long long ODD_BITS
cdef long long PAIRS
cdef long long NIBBLES

@cython.locals(facts=cython.longlong[8], phase=int)
cdef int choose(Table table, int seat, long long fitting, bint may_pass, Dice dice) noexcept nogil
@cython.locals(tied=int, seat=int)
cdef int name(Table table) noexcept nogil
@cython.locals(mine=cython.longlong, laid=cython.longlong, known=cython.longlong, fewest=int)
cdef void look_round(Table table, int seat, long long* facts) noexcept nogil
cdef int ranks_of(long long hand) noexcept nogil
cdef int count(long long mask) noexcept nogil
cdef int quiet(long long* facts, long long cards, int hands) noexcept nogil
@cython.locals(w=int, best=int, most=int, rest=cython.longlong, card=int, worth=int)
cdef int play(Table table, int seat, long long fitting, bint may_pass, long long* facts) noexcept nogil
@cython.locals(w=int, kind=int, rank=int, worth=int, size=int, stay=int, fails=int, left=int)
cdef int appeal(Table table, int seat, int card, long long* facts) noexcept nogil
cdef int links(long long hand, int ranks, int rank) noexcept nogil
@cython.locals(w=int, best=int, most=int, rest=cython.longlong, card=int, worth=int)
cdef int throw(Table table, int seat, long long fitting, long long* facts) noexcept nogil
@cython.locals(w=int, kind=int, rank=int, worth=int)
cdef int lightness(Table table, int seat, int card, long long* facts) noexcept nogil
@cython.locals(w=int, chance=int, above=cython.longlong)
cdef int victory(Table table, int card, long long* facts) noexcept nogil
@cython.locals(hand=cython.longlong, ranks=int, best=int, most=int, rest=cython.longlong, card=int, worth=int)
cdef int lay(Table table, int seat, long long fitting, long long* facts) noexcept nogil
@cython.locals(longest=int, rank=int, length=int)
cdef long long begin(long long hand, int ranks, long long fitting) noexcept nogil
cpdef void weigh(int place, int value)
cpdef void side(int mask)
