cimport cython

cdef list _AT_HAND

@cython.locals(at_hand=tuple)
cpdef terms_of(options, int seats)
cpdef int by_of(terms, int seat) except? -1
