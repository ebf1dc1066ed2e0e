cimport cython

from spelbord.core cimport blake

cdef int _BLOCK, _FEW, _NO_COUNT, _LONGEST, _SMALL, _WORD
cdef bytes _BEYOND


cdef class Dice:
    cdef str _seed
    cdef str _label
    cdef int _count
    cdef bytes _begun
    cdef int _block
    cdef int _left
    cdef bytes _words

    @cython.locals(limit=cython.int, left=cython.int, word=cython.int, sides=cython.int, words=cython.p_uchar)
    cpdef below(self, n)
    @cython.locals(label=bytes, block=cython.int)
    cdef int _next_block(self) except -1
    cpdef pick(self, things)
    cpdef take(self, pile)
    cdef str _whole_label(self)
    @cython.locals(drawn=list)
    cpdef list draw(self, list pile, int count)
    @cython.locals(
        first=cython.int, left=cython.int, limit=cython.int, size=cython.int, word=cython.int, place=cython.int,
        words=cython.p_uchar,
    )
    cpdef move(self, list pile, int count, list to)


cdef class Chances:
    cdef readonly str seed
    cdef bytes _begun

    @cython.locals(dice=Dice)
    cpdef Dice dice(self, str kind, int count)

@cython.locals(dice=Dice)
cpdef Dice _restored(type cls, str seed, str label, int block, int left, bytes words)
