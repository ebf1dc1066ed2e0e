cimport cython

cdef int _BLOCK, _FEW
cdef tuple _LIMITS


cdef class Dice:
    cdef str _seed
    cdef str _label
    cdef int _block
    cdef int _left
    cdef tuple _words

    @cython.locals(limit=cython.int, left=cython.int, word=cython.int, sides=cython.int)
    cpdef below(self, n)
    cdef int _next_block(self) except -1
    cpdef pick(self, things)
    cpdef take(self, pile)
    @cython.locals(drawn=list, first=cython.int, left=cython.int, limit=cython.int, size=cython.int, word=cython.int)
    cpdef list draw(self, list pile, int count)
