cimport cython

from spelbord.research.episode cimport Episode


cdef class Slate:
    cdef public bytearray row, mask
    cdef bytearray _nought
    cdef int _size
    cdef list _marked

    @cython.locals(allowed=cython.int, mask=bytearray, row=bytearray)
    cpdef tell(self, Episode episode, int viewer, int seat, bint asked)


cdef class Rows:
    cdef public list episodes
    cdef public bytearray rows
    cdef public int size, width
    cdef unsigned char[::1] _masks, _seats
    cdef bytearray _nought

    cpdef begin(self, int number, str seed)
    @cython.locals(episode=Episode, number=cython.int, width=cython.int)
    cpdef list step(self, list actions)
    @cython.locals(allowed=cython.int, masks=cython.uchar[::1])
    cdef _unmask(self, int at, list legal)
    @cython.locals(allowed=cython.int, masks=cython.uchar[::1], rows=bytearray, at=cython.int)
    cdef _tell(self, int number, Episode episode)
    @cython.locals(episode=Episode, number=cython.int, legal=list)
    cpdef list choices(self, shares)

@cython.locals(number=cython.int)
cpdef check(list actions, const unsigned char[::1] masks, int width)
