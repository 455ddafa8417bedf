from grimalkin.kits.bursting cimport cards
from grimalkin.rules cimport seating
from grimalkin.rules.state cimport State


cdef class BurstingTable(State):
    cdef readonly int size
    cdef readonly int places
    cdef readonly int dealt
    cdef readonly int draws
    cdef readonly int rounds
    cdef readonly int first
    cdef readonly int leader
    cdef readonly int turn
    cdef readonly int left
    cdef readonly int drawn
    cdef readonly long long aside
    cdef readonly long long[6] hands
    cdef readonly int[3] totals
    cdef readonly long long[3] piles
    cdef readonly long long[3] orders
    cdef readonly long long[6] stacks
    cdef readonly int[18] rivals
    cdef readonly int[50] stock
    cdef readonly int[6] sheet
    cdef void clear(self) noexcept nogil
    cdef void fill(self, BurstingTable new)
    cdef void overwrite(self, BurstingTable new) noexcept nogil
