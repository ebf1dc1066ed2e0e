cimport cython

cdef int _FEW
cdef tuple _LIMITS


cdef class Dice:
    cdef str _seed
    cdef str _label
    cdef int _block
    cdef list _words

    @cython.locals(words=list, limit=cython.int, word=cython.int)
    cpdef below(self, n)
    cdef int _next_block(self) except -1
    cpdef take(self, pile)
    @cython.locals(words=list, drawn=list, first=cython.int, size=cython.int, word=cython.int)
    cpdef list draw(self, pile, int count)
