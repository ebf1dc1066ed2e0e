cimport cython

from spelbord.games.tio cimport worth
from spelbord.games.tio.state cimport TioState

cdef int JOKER, NOTHING
cdef tuple FITS, ADDS, BIDS, LAYS, OPENINGS, STARTS, SWAPS

@cython.locals(kind=str, seat=cython.int)
cpdef policy(TioState state, prompt, dice)
@cython.locals(hand=list, best=double, found=double, chosen=cython.int, last=cython.int, place=cython.int, card=cython.int)
cdef _lay(TioState state, int seat)
@cython.locals(
    firsts=list, guards=list, gains=list, chips=cython.int, passed=double, owner=cython.int, price=cython.int,
    best=double, target=cython.int, guard=cython.int,
)
cdef _open(TioState state, int seat, dice)
@cython.locals(firsts=list, price=cython.int, gain=double)
cdef _bid(TioState state, int seat, dice)
@cython.locals(found=double, old_owner=cython.int, old_bid=cython.int, old_leader=cython.int)
cdef double _with_bid(TioState state, int seat, int owner, int price) except *
@cython.locals(owner=cython.int)
cdef int _guesses(TioState state, int seat) except -1
@cython.locals(firsts=list, owner=cython.int)
cdef list _guessed(TioState state, int seat, dice)
cdef bint _is_hidden(TioState state, int seat, int owner) except *
@cython.locals(
    hand=list, fits=tuple, done=cython.int, best=double, found=double, last=cython.int, place=cython.int, card=cython.int
)
cdef _second(TioState state, int seat)
@cython.locals(fits=tuple, best=double, found=double, last=cython.int, card=cython.int)
cdef _last_second(TioState state, int seat)
cdef double _counted(TioState state, int seat, int card) except *
