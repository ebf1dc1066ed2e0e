cimport cython

cdef unsigned int _LOW
cdef int _SHIFT, _NO_PLACE, _SIGNS
cdef const unsigned char[::1] _ONES, _PLACES


cdef class Graph:
    cdef readonly object masks, firsts, children, mixtures
    cdef const unsigned int[::1] _masks, _firsts, _children

    @cython.locals(mask=cython.uint, bit=cython.uint, below=cython.uint)
    cpdef unsigned int child(self, unsigned int node, int letter) except? 0
    @cython.locals(node=cython.uint, letter=cython.int)
    cpdef unsigned int kind(self, letters) except? 0


cpdef int listed(str word) except? -1
@cython.locals(node=cython.uint, letter=cython.Py_UCS4, sign=cython.uint, place=cython.int)
cdef int _kind(Graph graph, str word) except? -1
