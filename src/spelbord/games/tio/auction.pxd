cimport cython

from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.tio cimport changing
from spelbord.games.tio.state cimport TioState

cdef int MOST_GUARD, NOTHING, BID, OPEN, RAISE, SECOND, TURN
cdef object Bid, Open, Pass, Raise, Swap
cdef tuple REST
cdef dict PASSED

cpdef bint decide(AnyFlow flow, int kind, int seat, action) except -1
@cython.locals(free=cython.int, other=cython.int, guard=cython.int)
cpdef bint can_open(int seat, list chips, list guards) except -1
@cython.locals(
    state=TioState, starter=cython.int, opener=cython.int, chips=list, guards=list, turn=cython.int, seat=cython.int,
)
cpdef next_opening(AnyFlow flow)
# What an action names may be any number, also one that no C integer holds.
@cython.locals(state=TioState)
cpdef open_auction(AnyFlow flow, int seat, action)
cpdef swap(AnyFlow flow, int seat, action)
cpdef pass_opening(AnyFlow flow, int seat, action)
@cython.locals(state=TioState)
cpdef bid(AnyFlow flow, int seat, action)
cpdef pass_bid(AnyFlow flow, int seat, action)
@cython.locals(state=TioState)
cpdef raise_guard(AnyFlow flow, int seat, action)
cpdef pass_raise(AnyFlow flow, int seat, action)
cdef _passed(AnyFlow flow, str kind, int seat)
@cython.locals(state=TioState, chips=list, owner=cython.int, leader=cython.int, least=cython.int, seat=cython.int)
cdef _next_bidder(AnyFlow flow, int after)
@cython.locals(state=TioState, seat=cython.int)
cdef _exchange(AnyFlow flow, int buyer, int owner, int price)
cdef bint _may_raise(TioState state, int seat) except -1
@cython.locals(state=TioState, seller=cython.int)
cdef _after_raise(AnyFlow flow, int seat)
