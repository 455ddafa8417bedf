cimport cython
from grimalkin.games.malediction cimport cards, strength
from grimalkin.games.malediction.table cimport MaledictionTable

cdef int LEVELS
cdef double LEAST
cdef double[896] FITS

@cython.locals(weight=double, level=int)
cpdef double explained(MaledictionTable table, int viewer) noexcept nogil
@cython.locals(hand=cython.longlong, trick=int)
cpdef int worth_at_first(MaledictionTable table, int seat) noexcept nogil
