from grimalkin.games.malediction.table cimport Table

cdef int CONTRACTS
cdef int PLAY
cdef int RETAKE
cdef int TRICK
cdef int[168] CONTRACT_OF
cdef int[7] NUMBER_OF

cdef int contracts_into(Table table, int seat, int* buffer) noexcept nogil
cdef bint may_announce(Table table, int seat, int action) noexcept nogil
cdef void announce(Table table, int seat, int action) noexcept nogil
cdef int failures(Table table, int seat, int number) noexcept nogil
cdef int costliest(Table table, int seat, int number) noexcept nogil
cdef void lift(Table table, int seat, int contract) noexcept nogil
cdef int first_leader(Table table) noexcept nogil
