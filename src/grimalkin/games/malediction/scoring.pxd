cimport cython
from grimalkin.games.malediction cimport cards, turns
from grimalkin.games.malediction.table cimport MaledictionTable

cdef void open_scoring(MaledictionTable table) noexcept nogil
cdef void ask_from(MaledictionTable table, int place) noexcept nogil
@cython.locals(missing=int, enough=int)
cpdef int to_spend(MaledictionTable table, int seat) noexcept nogil
cdef void answer(MaledictionTable table, int seat, int action) noexcept nogil
cdef void settle(MaledictionTable table) noexcept nogil
@cython.locals(contract=int, met=int, failed=int)
cdef void settle_contract(MaledictionTable table, int seat) noexcept nogil
cpdef bint is_met(MaledictionTable table, int seat) noexcept nogil
@cython.locals(number=int)
cpdef bint meets(int contract, int tricks) noexcept nogil
cdef void award_hat(MaledictionTable table) noexcept nogil
@cython.locals(best=int, winner=int, tricks=int)
cpdef int most_tricks(MaledictionTable table) noexcept nogil
cdef bint a_pile_is_empty(MaledictionTable table) noexcept nogil
