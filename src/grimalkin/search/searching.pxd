cimport cython
from grimalkin.rules cimport rolling, seating
from grimalkin.rules.dice cimport Dice
from grimalkin.rules.state cimport State
from grimalkin.rules.worlds cimport Worlds
from grimalkin.search.tree cimport Tree

cdef int UNLIKELY
cdef int LONGEST
cdef int DEEPEST
cdef int NOTHING

@cython.final
cdef class Search:
    cdef readonly Worlds worlds
    cdef readonly Tree tree
    cdef readonly int room
    cdef readonly int viewer
    cdef readonly int foresees
    cdef readonly int deck_size
    cdef int[128] deck
    cdef public int whim
    cdef readonly long long simulations
    cdef readonly long long actions
    cdef int[264] choices
    cdef double[10] shares
    cdef readonly tuple legal
    cdef double[64] values
    cdef int[256] turns
    cdef int turn_count
    cdef int first
    cdef readonly int width
    cdef double[::1] rows
    cdef int written
    cdef double[::1] squares
    cdef double[::1] points
    cpdef run(self, Dice dice, int simulations)
    @cython.locals(action=int, visits=int, share=double)
    cdef object _verdict(self, int branch)
    cpdef list compare(self, Dice dice, object actions, int worlds)
    cdef void iterate(self, Dice dice, int simulations) noexcept nogil
    @cython.locals(place=int)
    cdef void take_turns(self, Dice dice, int worlds) noexcept nogil
    @cython.locals(likely=double)
    cdef void imagine(self, Dice dice) noexcept nogil
    @cython.locals(node=int, seat=int, nodes=int, together=int, longest=cython.longlong)
    cdef void simulate(self, State state, Dice dice) noexcept nogil
    @cython.locals(count=int, branch=int, action=int)
    cdef int descend(self, State state, int seat, int node, Dice dice) noexcept nogil
    @cython.locals(branch=int)
    cdef int begin(self, State state, int seat) noexcept nogil
    @cython.locals(action=int)
    cdef int untried(self, int count, Dice dice) noexcept nogil
    cdef void play_on(self, State state, Dice dice, long long longest) noexcept nogil
    @cython.locals(share=double)
    cdef void note(self, State state, int action) noexcept nogil
    @cython.locals(place=int)
    cdef void write(self, State state, double share) noexcept nogil
