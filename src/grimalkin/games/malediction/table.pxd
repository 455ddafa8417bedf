cimport cython
from grimalkin.games.malediction cimport cards
from grimalkin.rules.state cimport State


cdef class MaledictionTable(State):
    cdef readonly int[7] points
    cdef readonly int[7] penalties
    cdef readonly int multi_zero
    cdef readonly int zero_counts_for_hat
    cdef readonly int first
    cdef readonly int phase
    cdef readonly int ball
    cdef readonly int turn
    cdef readonly int trump
    cdef readonly long long[5] hands
    cdef readonly long long rest
    cdef readonly int[5] voids
    cdef readonly int[5] bids
    cdef readonly int trick
    cdef readonly int laid
    cdef readonly int[35] plays
    cdef readonly int[7] leads
    cdef readonly int[7] winners
    cdef readonly int led
    cdef readonly int best
    cdef readonly int ahead
    cdef readonly int tied
    cdef readonly int[5] taken
    cdef readonly int[5] spent
    cdef readonly int[4] piles
    cdef readonly int[35] met
    cdef readonly int[35] failed
    cdef readonly int[5] hats
    cdef readonly int hats_left
    cdef readonly int[5] sheet
    cdef void sweep(self) noexcept nogil
    cdef void fill(self, MaledictionTable new)
    cdef void overwrite(self, MaledictionTable new) noexcept nogil

from grimalkin.games.malediction cimport turns
