cimport cython

from spelbord.core cimport holes, pieces, templates


cdef class Texts:
    cdef readonly object language, entries, reader
    cdef readonly bint pictures
    cdef readonly frozenset drawn
    cdef public Texts _pictured
    cdef dict _templates, _sentences, _readers

    @cython.locals(template=templates.Template)
    cpdef str said(self, str key, names, dict facts)
    @cython.locals(template=templates.Template)
    cpdef str sentence(self, str key, names, dict facts)
