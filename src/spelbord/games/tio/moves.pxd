cimport cython

from spelbord.games.tio.state cimport TioState

cdef dict _LISTS
cdef Book _ACTIONS


cdef class Book:
    cdef readonly object passing, turns, bids, raises, starts
    cdef readonly tuple adds, swaps, openings, lays, pairs

cpdef moves(TioState state, prompt)
cpdef listed(TioState state, prompt, Book book)
@cython.locals(a=cython.int, b=cython.int, c=cython.int, d=cython.int, most=cython.int, pairs=tuple, hand=list)
cpdef _lays(TioState state, int seat, Book book)
@cython.locals(end=cython.int, swaps=cython.bint, found=list, owner=cython.int, guard=cython.int)
cpdef _openings(TioState state, int seat, Book book)
cpdef _bids(TioState state, int seat, Book book)
cpdef _raises(TioState state, int seat, Book book)
cpdef _turns(TioState state, int seat, Book book)
@cython.locals(found=list, last=cython.int, card=cython.int, fits=tuple)
cpdef _seconds(TioState state, int seat, Book book)
cpdef _starts(TioState state, int seat, Book book)
