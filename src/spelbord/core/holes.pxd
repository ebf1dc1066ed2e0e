cimport cython

from spelbord.core cimport pieces

cdef Py_ssize_t REMEMBERED, SEATS
cdef tuple BEFORE_SEATS


cdef class Hole:
    cdef readonly str fact
    cdef readonly object texts
    cdef public Py_ssize_t place

    cpdef str fill(self, value, names)
    cpdef begun(self)


cdef class Capital(Hole):
    cdef Hole hole

    cpdef str fill(self, value, names)


cdef class Several(Hole):
    cdef Hole each

    cpdef str fill(self, value, names)


cdef class Remembering(Hole):
    cdef list known

    cpdef str fill(self, value, names)
    cpdef str said(self, value)


cdef class CountedNoun(Remembering):
    cdef str kind, one, many

    cpdef str said(self, value)


cdef class Term(Hole):
    cdef str kind
    cdef bint drawn
    cdef dict known

    cpdef str fill(self, value, names)
    cpdef str said(self, value)
    cdef str _key(self, value)


cdef class SeatName(Hole):
    cdef str own, after
    cdef bint genitive, capital, pictures
    cdef object reader

    @cython.locals(seat=cython.Py_ssize_t, name=str, before=str)
    cpdef str fill(self, value, names)


cdef class Bent(Remembering):
    cdef str word, own

    cpdef str said(self, value)
