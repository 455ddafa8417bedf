cimport cython
from grimalkin.games.spooks cimport cards, glance, phases, pranks, worths
from grimalkin.games.spooks cimport table as tables
from grimalkin.games.spooks.table cimport SpooksTable
from grimalkin.rules cimport bits, seating


cdef int choose(SpooksTable table, int seat, long long fitting, bint may_pass) noexcept nogil
@cython.locals(tied=int, seat=int)
cdef int name(SpooksTable table) noexcept nogil
@cython.locals(length=int, reached=int)
cdef long long beginnings(long long hand) noexcept nogil
@cython.locals(facts=cython.longlong[5], most=int, card=int)
cdef int best(SpooksTable table, int seat, long long fitting, int least) noexcept nogil
cdef int prospect(SpooksTable table, int seat, int card, long long* facts) noexcept nogil
@cython.locals(value=int, suit=int)
cdef int worth(SpooksTable table, int seat, int card, long long* facts) noexcept nogil
@cython.locals(value=int, rank=int)
cdef int treasured(SpooksTable table, int seat, int card, long long* facts) noexcept nogil
@cython.locals(rank=int)
cdef int unanswered(SpooksTable table, int card, long long* facts) noexcept nogil
@cython.locals(chance=int, lower=cython.longlong, better=cython.longlong)
cdef int triumph(SpooksTable table, int seat, int card, long long* facts) noexcept nogil
@cython.locals(suit=int, suffers=int)
cdef int effect(SpooksTable table, int seat, int card, long long* facts) noexcept nogil
@cython.locals(hand=cython.longlong, value=int)
cdef int call_prank(SpooksTable table, int seat, int card, long long* facts) noexcept nogil
