cimport cython

from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.ecosfera cimport buying, changing, penalties
from spelbord.games.ecosfera.state cimport EcosferaState

cdef int KINDS, MARKET, MOVE, NOTHING, PLUS, PRESSURE, REFRESH, SPENT

cdef _need_source(EcosferaState state, by, int ability)
@cython.locals(state=EcosferaState)
cdef _use(AnyFlow flow, int by, int ability)
@cython.locals(state=EcosferaState)
cpdef move(AnyFlow flow, action)
cdef _check_move(EcosferaState state, by, card, to)
cdef _need_target(EcosferaState state, card, to)
@cython.locals(state=EcosferaState)
cpdef plus(AnyFlow flow, action)
@cython.locals(state=EcosferaState, shelf=cython.int)
cpdef refresh(AnyFlow flow, action)
@cython.locals(state=EcosferaState)
cpdef use_star(AnyFlow flow, action)
@cython.locals(state=EcosferaState)
cpdef end_turn(AnyFlow flow, action)
