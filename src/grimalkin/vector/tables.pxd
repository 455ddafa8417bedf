cimport cython
from grimalkin.rules cimport seating
from grimalkin.rules.dice cimport Dice
from grimalkin.rules.state cimport State
from grimalkin.vector cimport numbers

cdef class Sheets:
    cdef readonly object game
    cdef public object row_of
    cdef readonly int width
    cdef readonly int catalogue
    cdef readonly int seats
    cdef readonly int fewest_win
    cdef readonly int whim
    cdef readonly int pack_size
    cdef int[128] pack
    cdef readonly tuple kept
    cdef signed char* observations
    cdef unsigned char* masks
    cdef float* rewards
    cdef float* points
    cdef unsigned char* ends
    cdef signed char* turns
    cdef int* actions
    @cython.locals(rows=cython.schar[::1], masks=cython.uchar[::1], rewards=cython.float[::1], points=cython.float[::1],
                   ends=cython.uchar[::1], turns=cython.schar[::1], actions=cython.int[::1])
    cpdef lay(self, object arrays)

cdef class Node:
    cdef int step(self) noexcept nogil
    cdef void draw(self) noexcept nogil

@cython.final
cdef class Pair(Node):
    cdef Node one
    cdef Node other

@cython.final
cdef class SingleTable(Node):
    cdef readonly Sheets sheets
    cdef readonly State state
    cdef readonly Dice luck
    cdef readonly Dice chance
    cdef readonly int number
    cdef readonly int learner
    cdef readonly int paid
    cdef readonly object failure
    cdef int[10] tally
    cdef int[256] choices
    cdef void begin(self) noexcept nogil
    cdef void go_on(self) noexcept nogil
    cdef int any_action(self, int seat) noexcept nogil
    cdef int habit(self, int seat) noexcept nogil
    @cython.locals(deck=int[128])
    cdef void deal(self) noexcept nogil
    cdef void clear(self) noexcept nogil
    cdef void count(self) noexcept nogil
    @cython.locals(shares=double[10])
    cdef void end(self) noexcept nogil
    @cython.locals(count=int, at=int)
    cdef void show(self) noexcept nogil
    cdef void ask(self, signed char* row, int at) noexcept with gil

cpdef int step_all(Node node)
cpdef int draw_all(Node node)
cpdef open_all(SingleTable table)
