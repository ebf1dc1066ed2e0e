cimport cython

from spelbord.games.allsvenskan.state cimport AllsvenskanState

cdef int NOTHING, RIVALS, LOWER_HOME, LOWER_RIVAL, UPPER_HOME, UPPER_RIVAL
cdef tuple COLOUR, ON_CARD


cdef class Book:
    cdef public tuple offers, needs
    cdef list _plays

    cpdef tuple plays(self, int card)


cdef class Affordable:
    cdef public Book book
    cdef public list offers
    cdef list _fitting

    cpdef tuple fitting(self, int side)


@cython.locals(
    affordable=Affordable, book=Book, found=list, sides=list, last=cython.int, many=cython.int, card=cython.int,
    colour=cython.int, printed=cython.int, plays=tuple, board=cython.int, number=cython.int, side=cython.int,
)
cpdef list tricked(AllsvenskanState state, int seat, list hand, int free)
@cython.locals(
    rivals=cython.int, rival=cython.int, sides=list, colour=cython.int, place=cython.int, lower=cython.int,
    board=cython.int,
)
cdef list _sides(int seat, tuple places, tuple spared)
