from grimalkin.games.malediction cimport cards, laying, scoring, turns
from grimalkin.games.malediction.table cimport MaledictionTable

cpdef void weigh(MaledictionTable table, int seat, int action) noexcept nogil
cpdef int strength_of(int action, int trump, int led) noexcept nogil
cdef void end_trick(MaledictionTable table) noexcept nogil
cdef bint hand_is_empty(MaledictionTable table) noexcept nogil
