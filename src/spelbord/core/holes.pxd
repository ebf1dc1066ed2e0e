cimport cython

from spelbord.core cimport pieces


cdef class Hole:
    cdef readonly str fact
    cdef readonly object texts

    cpdef str fill(self, value, names)


cdef class Several(Hole):
    cdef Hole each

    cpdef str fill(self, value, names)


cdef class CountedNoun(Hole):
    cdef str kind, one, many

    cpdef str fill(self, value, names)


cdef class Term(Hole):
    cdef str kind
    cdef bint drawn
    cdef dict known

    cpdef str fill(self, value, names)
    cpdef str said(self, value)


cdef class SeatName(Hole):
    cdef str own
    cdef bint genitive

    cpdef str fill(self, value, names)


cdef class Bent(Hole):
    cdef str word, own

    cpdef str fill(self, value, names)


@cython.locals(said=list, hole=Hole)
cpdef str filled(list plan, facts, names)
