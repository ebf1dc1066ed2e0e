cimport cython

from spelbord.games.tio.state cimport TioState

cdef int BID, LAY, OPEN, RAISE, SECOND, TURN
cdef dict NUMBER
cdef Book _ACTIONS


cdef class Book:
    cdef readonly object passing, turns, bids, raises, starts
    cdef readonly tuple adds, swaps, openings, lays, pairs

cpdef moves(TioState state, prompt)
@cython.locals(kind=cython.int, seat=cython.int)
cpdef listed(TioState state, prompt, Book book)
@cython.locals(a=cython.int, b=cython.int, c=cython.int, d=cython.int, most=cython.int, pairs=tuple, hand=list)
cdef _lays(TioState state, int seat, Book book)
@cython.locals(end=cython.int, swaps=cython.bint, found=list, owner=cython.int, guard=cython.int)
cdef _openings(TioState state, int seat, Book book)
cdef _bids(TioState state, int seat, Book book)
cdef _raises(TioState state, int seat, Book book)
@cython.locals(found=list, last=cython.int, card=cython.int, fits=tuple)
cdef _seconds(TioState state, int seat, Book book)
