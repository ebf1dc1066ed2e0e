cimport cython

from spelbord.games.tio.state cimport TioState

cdef dict _LISTS

cpdef moves(TioState state, prompt)
@cython.locals(a=cython.int, b=cython.int, c=cython.int, d=cython.int, most=cython.int, pairs=tuple, hand=list)
cpdef _lays(TioState state, int seat)
@cython.locals(end=cython.int, swaps=cython.bint, listed=list, owner=cython.int, guard=cython.int)
cpdef _openings(TioState state, int seat)
cpdef _bids(TioState state, int seat)
cpdef _raises(TioState state, int seat)
cpdef _turns(TioState state, int seat)
@cython.locals(listed=list, last=cython.int, card=cython.int, fits=tuple)
cpdef _seconds(TioState state, int seat)
cpdef _starts(TioState state, int seat)
