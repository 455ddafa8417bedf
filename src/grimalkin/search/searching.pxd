cimport cython
from grimalkin.search.tree cimport Tree
from grimalkin.rules.dice cimport Dice
from grimalkin.rules.state cimport State
from grimalkin.rules.worlds cimport Worlds

cdef int UNLIKELY
cdef int LONGEST
cdef int DEEPEST
cdef int NOTHING
cdef int[1024] FIRST_OF

@cython.final
cdef class Search:
    cdef readonly Worlds worlds
    cdef readonly Tree tree
    cdef readonly int room
    cdef readonly int viewer
    cdef readonly int foresees
    cdef readonly int per_world
    cdef readonly int deck_size
    cdef int[128] deck
    cdef public int whim
    cdef readonly long long simulations
    cdef readonly long long actions
    cdef double[10] parts
    cdef readonly int measures
    cdef double[64] values
    cdef double[::1] squares
    cdef double[::1] points
    cdef double[::1] gained
    cpdef run(self, Dice dice, int simulations)
    cdef void iterate(self, Dice dice, int simulations) noexcept nogil
    @cython.locals(likely=double)
    cdef void imagine(self, Dice dice) noexcept nogil
    @cython.locals(node=int, seat=int, nodes=int)
    cdef void simulate(self, State state, Dice dice) noexcept nogil
    @cython.locals(legal=int[256], count=int, branch=int, action=int)
    cdef int descend(self, State state, int seat, int node, Dice dice) noexcept nogil
    @cython.locals(action=int)
    cdef int untried(self, int* legal, int count, Dice dice) noexcept nogil
    @cython.locals(longest=cython.longlong)
    cdef void play_on(self, State state, Dice dice) noexcept nogil
    @cython.locals(legal=int[256], count=int, seat=int)
    cdef void play_round(self, State state, Dice dice) noexcept nogil
    @cython.locals(place=int, part=double)
    cdef void note(self, State state, int action) noexcept nogil
