cimport cython

from spelbord.core cimport pieces
from spelbord.core.texts cimport Texts

cdef dict _keys

cpdef str sentence(str text)
cpdef str numbered(seat, Texts texts, names)
@cython.locals(keys=dict)
cdef str _filled(event, str variant, Texts texts, names, dict facts)
