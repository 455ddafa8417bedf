cimport cython
from grimalkin.games.spooks cimport cards, worths
from grimalkin.games.spooks cimport table as tables
from grimalkin.games.spooks.table cimport SpooksTable
from grimalkin.rules cimport bits, seating

cdef int[2048] LONGEST

@cython.locals(mine=cython.longlong, out=cython.longlong, known=cython.longlong)
cdef void look(SpooksTable table, int seat, long long* facts) noexcept nogil
@cython.locals(parts=int, many=int)
cdef int absent(long long* facts, long long wanted, int hands) noexcept nogil
cpdef int count(long long mask) noexcept nogil
cpdef int lowest(long long mask) noexcept nogil
cpdef int longest_run(long long hand) noexcept nogil
