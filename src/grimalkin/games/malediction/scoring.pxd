from grimalkin.games.malediction.table cimport Table

cdef int CONTRACTS
cdef int IDLE
cdef int NOBODY
cdef int NUMBERS
cdef int SCORING
cdef int SPEND
cdef int[168] CONTRACT_OF
cdef int[7] EXACT
cdef int[7] NUMBER_OF

cdef void open_scoring(Table table) noexcept nogil
cdef void ask_from(Table table, int place) noexcept nogil
cpdef int to_spend(Table table, int seat) noexcept nogil
cdef void answer(Table table, int seat, int action) noexcept nogil
cdef void settle(Table table) noexcept nogil
cdef void settle_contract(Table table, int seat) noexcept nogil
cpdef bint is_met(Table table, int seat) noexcept nogil
cdef void award_hat(Table table) noexcept nogil
cpdef int most_tricks(Table table) noexcept nogil
cdef bint a_pile_is_empty(Table table) noexcept nogil
