cimport cython

from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.tio cimport changing
from spelbord.games.tio.state cimport TioState

cdef tuple COST, ORDERS, STANDING

cpdef tuple winner_and_loser(order, standings)
@cython.locals(
    state=TioState, seats=cython.int, seat=cython.int, order=tuple, firsts=tuple, seconds=tuple, standings=list,
    standing=tuple, totals=list, singles=list, first=cython.int, second=cython.int,
)
cpdef score_round(AnyFlow flow)
@cython.locals(points=list, seat=cython.int, pile=list, own=cython.int, card=cython.int, price=cython.int)
cpdef tuple penalties(TioState state)
@cython.locals(points=cython.int, card=cython.int, price=cython.int)
cpdef int cost(cards) except -1
