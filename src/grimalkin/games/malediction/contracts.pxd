cimport cython
from grimalkin.games.malediction cimport cards, turns
from grimalkin.games.malediction.table cimport MaledictionTable
from grimalkin.rules cimport rolling
from grimalkin.rules.dice cimport Dice

@cython.locals(at=int, count=int, place=int)
cdef int contracts_into(MaledictionTable table, int seat, int* buffer) noexcept nogil
@cython.locals(at=int)
cdef int any_contract(MaledictionTable table, int seat, Dice dice) noexcept nogil
@cython.locals(piles=cython.p_int, at=int, failed=int)
cdef int open_to(MaledictionTable table, int seat) noexcept nogil
cdef bint may_announce(MaledictionTable table, int seat, int action) noexcept nogil
cdef void announce(MaledictionTable table, int seat, int action) noexcept nogil
cdef int failures(MaledictionTable table, int seat, int number) noexcept nogil
cdef int costliest(MaledictionTable table, int seat, int number) noexcept nogil
cdef void lift(MaledictionTable table, int seat, int contract) noexcept nogil
@cython.locals(leader=int, best=int, seat=int, worth=int)
cdef int first_leader(MaledictionTable table) noexcept nogil
