cimport cython

from spelbord.core cimport octets
from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.tio cimport changing
from spelbord.games.tio.state cimport TioState

cdef int CHIP_POINTS, NOTHING
cdef bytes COST, ROUND_COST
cdef tuple ORDERS, STANDING

@cython.locals(
    winner=cython.int, loser=cython.int, seat=cython.int, total=cython.int, single=cython.int, most=cython.int,
    highest=cython.int, least=cython.int,
)
cpdef tuple winner_and_loser(tuple order, list totals, list singles)
@cython.locals(
    state=TioState, seats=cython.int, seat=cython.int, order=tuple, firsts=tuple, seconds=tuple, standing=tuple,
    totals=list, singles=list, first=cython.int, second=cython.int,
)
cpdef score_round(AnyFlow flow)
@cython.locals(points=list, seat=cython.int, pile=list, taken=list)
cpdef tuple penalties(TioState state)
@cython.locals(state=TioState, points=tuple, scores=tuple)
cpdef count_up(AnyFlow flow, str reason)
cpdef tuple standing(TioState state)
@cython.locals(scores=list, chips=list, seat=cython.int, own=cython.int, left=cython.int)
cdef tuple _scores(TioState state, tuple points)
@cython.locals(points=cython.int, card=cython.int, price=cython.int)
cpdef int cost(cards) except -1
