from grimalkin.games.malediction cimport cards
from grimalkin.games.malediction.table cimport MaledictionTable

cdef int contracts_into(MaledictionTable table, int seat, int* buffer) noexcept nogil
cdef bint may_announce(MaledictionTable table, int seat, int action) noexcept nogil
cdef void announce(MaledictionTable table, int seat, int action) noexcept nogil
cdef int failures(MaledictionTable table, int seat, int number) noexcept nogil
cdef int costliest(MaledictionTable table, int seat, int number) noexcept nogil
cdef void lift(MaledictionTable table, int seat, int contract) noexcept nogil
cdef int first_leader(MaledictionTable table) noexcept nogil
