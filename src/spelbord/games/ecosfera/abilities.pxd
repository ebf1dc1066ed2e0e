from spelbord.games.ecosfera cimport buying, penalties
from spelbord.games.ecosfera.flow cimport Flow
from spelbord.games.ecosfera.state cimport EcosferaState

cdef int KINDS, MARKET, MOVE, NOTHING, PLUS, PRESSURE, REFRESH, SPENT

cdef _need_source(EcosferaState state, int by, int ability)
cpdef move(Flow flow, action)
cdef _need_target(EcosferaState state, int card, int to)
cpdef plus(Flow flow, action)
cpdef refresh(Flow flow, action)
cpdef end_turn(Flow flow, action)
