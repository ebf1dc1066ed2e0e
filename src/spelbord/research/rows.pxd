cimport cython

from spelbord.core cimport octets
from spelbord.research.episode cimport Episode


cdef int NARROW


cdef class Slate:
    cdef public bytearray row, mask
    cdef int _size
    cdef list _marked

    @cython.locals(mask=bytearray, row=bytearray)
    cpdef tell(self, Episode episode, int viewer, int seat, bint asked)


cdef class Rows:
    cdef public list episodes
    cdef public bytearray rows
    cdef public int size, width
    cdef unsigned char[::1] _masks, _seats
    cdef int[::1] _actions
    cdef double[::1] _shares

    @cython.locals(episode=Episode)
    cpdef begin(self, int number, str seed)
    @cython.locals(episode=Episode, number=cython.int, width=cython.int)
    cpdef list step(self)
    @cython.locals(
        episode=Episode, number=cython.int, legal=list, size=cython.int, share=cython.double, place=cython.int,
    )
    cpdef choose(self)
    cdef _unmask(self, int at, list legal)
    @cython.locals(rows=bytearray, at=cython.int)
    cdef _tell(self, int number, Episode episode)

@cython.locals(number=cython.int, action=cython.int)
cpdef put_answers(list given, int[::1] actions, const unsigned char[::1] masks, int width)
