# What is told of a move is made here, at every move: what it passes on from one function to the next has C fields.
cimport cython

cdef class Taken:
    cdef object match
    cdef tuple events
    cdef bint alike
    cdef object mover
    cdef object public
    cdef object change
    cdef tuple due

cdef class Known:
    cdef dict places
    cdef tuple legal

cdef class Part:
    cdef tuple events
    cdef dict zones
    cdef tuple legal
    cdef bint undo

cdef class Updates:
    cdef public object table
    cdef public object log
    cdef public object public
    cdef public bint speaks
    cdef public dict known
    cdef bytes _head(self, Taken entry, object key, object view, object now)
    @cython.locals(known=Known)
    cdef Part _part(self, object viewer, Taken entry)
    cdef bint _is_concerned(self, object viewer, Taken entry, Known known) except -1
    cdef object _own(self, object key, Part part, Taken entry)

cdef bint _speaks(object audience) except -1
