cimport cython

from spelbord.games.allsvenskan cimport terms, tricks
from spelbord.games.allsvenskan.state cimport AllsvenskanState
from spelbord.games.allsvenskan.terms cimport Terms as AnyTerms

cdef int NOTHING, RIVALS, UPPER_HOME, UPPER_RIVAL
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
    affordable=Affordable, book=Book, places=tuple, rivals=cython.int, last=cython.int, many=cython.int,
    card=cython.int, colour=cython.int, plays=tuple, place=cython.int, lower=cython.int, boards=cython.int,
    first=cython.int, number=cython.int,
)
cpdef list_tricked(AllsvenskanState state, int seat, list hand, int free, list listed)
cdef int _side(int place, int rivals) noexcept
@cython.locals(used=cython.int, fp=cython.int, homes=cython.int, cheap=cython.bint, key=cython.int, holds=AnyTerms)
cdef Affordable _affordable(AllsvenskanState state, int seat)
