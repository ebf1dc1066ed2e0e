cimport cython

from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.tio cimport changing
from spelbord.games.tio.state cimport TioState

cdef tuple COST

@cython.locals(state=TioState, seat=cython.int)
cpdef score_round(AnyFlow flow)
@cython.locals(taken=list)
cpdef tuple penalties(TioState state)
@cython.locals(points=cython.int, card=cython.int)
cpdef int cost(cards) except -1
