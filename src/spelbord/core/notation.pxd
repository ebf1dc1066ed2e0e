cimport cython

from spelbord.core cimport pieces
from spelbord.core.texts cimport Texts

cdef dict _keys

cpdef str sentence(str text)
cpdef str numbered(seat, Texts texts, names)
@cython.locals(keys=dict)
cdef str _key_of(event, str variant)
