cimport cython
from grimalkin.kits cimport lags
from grimalkin.kits.bursting cimport cards, counting

cdef int[128] STEEP

cdef int holder(long long* stacks, int seats, int suit) noexcept nogil
cdef void charge(long long* stacks, int seats, int* owed) noexcept nogil
@cython.locals(stack=cython.longlong, wild=int, count=int, excused=bint)
cdef void sum_up(long long* stacks, int seats, int seat, double* values) noexcept nogil
@cython.locals(fewest=int, steep=int, lag=int, total=double)
cdef void share_out(int* sheet, int seats, int draws, int ahead, double* shares) noexcept nogil
@cython.locals(room=cython.longlong[6])
cpdef int majority(list stacks, int seats, int suit)
@cython.locals(room=cython.longlong[6], owed=int[6])
cpdef list points(list stacks, int seats)
