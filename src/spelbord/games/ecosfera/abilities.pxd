cimport cython

from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.ecosfera cimport buying, changing, penalties
from spelbord.games.ecosfera.state cimport EcosferaState

cdef int KINDS, MARKET, MOVE, NOTHING, PLUS, PRESSURE, REFRESH, SPENT

cdef _need_source(EcosferaState state, int by, int ability)
@cython.locals(state=EcosferaState)
cdef _use(AnyFlow flow, int by, int ability)
@cython.locals(state=EcosferaState)
cpdef move(AnyFlow flow, action)
cdef _need_target(EcosferaState state, int card, int to)
@cython.locals(state=EcosferaState)
cpdef plus(AnyFlow flow, action)
@cython.locals(state=EcosferaState)
cpdef refresh(AnyFlow flow, action)
@cython.locals(state=EcosferaState)
cpdef end_turn(AnyFlow flow, action)
