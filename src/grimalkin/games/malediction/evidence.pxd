cimport cython
from grimalkin.games.malediction cimport strength
from grimalkin.games.malediction.table cimport Table

cdef int LEVELS
cdef int MOST_SEATS
cdef int MOST_TRICKS
cdef double LEAST
cdef long long ALL_CARDS
cdef long long[39] ONE
cdef long long[168] COST_OF
cdef int[168] CONTRACT_OF
cdef double[896] FITS

@cython.locals(weight=double, level=int)
cpdef double explained(Table table, int viewer) noexcept nogil
@cython.locals(hand=cython.longlong, trick=int)
cpdef int worth_at_first(Table table, int seat) noexcept nogil
