cimport cython
from grimalkin.games.malediction cimport cards, evidence, tricks
from grimalkin.games.malediction.portions cimport Portions
from grimalkin.games.malediction.rules cimport MaledictionState
from grimalkin.rules cimport rolling
from grimalkin.rules.dice cimport Dice
from grimalkin.rules.worlds cimport Worlds

cdef class MaledictionWorlds(Worlds):
    cdef MaledictionState known
    cdef MaledictionState drawn
    cdef MaledictionState played
    cdef readonly int viewer
    cdef readonly Portions portions
    cdef readonly list lacks
    cdef readonly long long hidden
    cdef readonly int heap_count
    cdef readonly int group_count
    cdef readonly int[5] wants
    cdef readonly int[5] heap_of
    cdef readonly int[270] heaps
    cdef readonly int[6] sizes
    cdef readonly int[45] cards
    cdef readonly int[5] lengths
    cdef readonly int[5] left
    cdef readonly int[5] starts
    cdef readonly int[25] amounts
    cdef readonly int[25] group_at
    cdef readonly int[25] heap_at
    @cython.locals(state=MaledictionState)
    cpdef MaledictionState draw(self, Dice dice)
    cdef void sample(self, Dice dice) noexcept nogil
    cdef void reset(self) noexcept nogil
    cdef double plausible(self) noexcept nogil
    @cython.locals(rest=cython.longlong, card=cython.longlong)
    cdef void hand_out(self, MaledictionState state, Dice dice) noexcept nogil
    @cython.locals(size=int, start=int)
    cdef void heap_up(self, Dice dice) noexcept nogil
    cdef void put(self, int heap, int card) noexcept nogil
    cdef int pull(self, Dice dice, int* stretch, int start, int* sizes, int at) noexcept nogil

@cython.locals(state=MaledictionState)
cdef MaledictionState seen_table(object game, object seen)
cdef void _seat(MaledictionState state, object seen, int seat)
cdef void _lay_tricks(MaledictionState state, object seen)
