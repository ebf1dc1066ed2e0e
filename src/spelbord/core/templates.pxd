cimport cython

from spelbord.core cimport pieces
from spelbord.core.holes cimport Hole


cdef class Template:
    cdef public bint begins
    cdef readonly list holes
    cdef list parts

    @cython.locals(said=list, hole=Hole)
    cpdef str fill(self, dict facts, names)
