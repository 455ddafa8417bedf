cimport cython
from grimalkin.games.malediction cimport cards, chances, stakes, strength
from grimalkin.games.malediction.table cimport MaledictionTable
from grimalkin.rules cimport bits


@cython.locals(hand=cython.longlong, bases=cython.longlong)
cdef int choose(MaledictionTable table, int seat) noexcept nogil
cdef bint is_single(long long held) noexcept nogil
@cython.locals(
    scales=int[39], facts=cython.longlong[14], unseen=cython.longlong, total=int, need=int, better=cython.longlong,
    most=cython.longlong, boost=int, beside=cython.longlong, left=int,
)
cdef int best(MaledictionTable table, int seat, long long hand, long long bases) noexcept nogil
@cython.locals(contract=int, need=int, first=int, aim=int)
cdef int look(MaledictionTable table, int seat, long long* facts) noexcept nogil
@cython.locals(trump=int, potions=int)
cdef void look_around(MaledictionTable table, int seat, long long unseen, long long* facts) noexcept nogil
cdef int first_row(MaledictionTable table, int seat) noexcept nogil
@cython.locals(same=cython.longlong)
cdef long long partners(long long hand, int boost) noexcept nogil
@cython.locals(least=int, side=cython.longlong)
cdef long long beating(MaledictionTable table, int boost) noexcept nogil
@cython.locals(most=cython.longlong, card=int, appeal=cython.longlong)
cdef long long losing(long long* facts, int* scales, long long bases, int total, int boost) noexcept nogil
@cython.locals(most=cython.longlong, card=int, left=int, loss=int, win=int, appeal=cython.longlong)
cdef long long winning(long long* facts, int* scales, long long bases, int total, int boost) noexcept nogil
cdef int lost(long long* facts, int left) noexcept nogil
cdef int hope(long long* facts, int row, int worth) noexcept nogil
@cython.locals(suit=int, value=int, out=int, above=int, threat=int, hidden=int, near=int)
cdef int hold(long long* facts, int card, int boost) noexcept nogil
cdef int count_potions(int potions) noexcept nogil
@cython.locals(most=int)
cdef int hat_of(MaledictionTable table, int seat) noexcept nogil
@cython.locals(contract=int, need=int)
cdef int gift_of(MaledictionTable table) noexcept nogil
