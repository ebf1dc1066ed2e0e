from spelbord.games.ecosfera.flow cimport Flow

cdef int KINDS, MARKET, MOVE, NOTHING, PLUS, PRESSURE, REFRESH, SPENT

cdef _need_source(state, int by, int ability)
cpdef move(Flow flow, action)
cdef _need_target(state, int card, int to)
cpdef plus(Flow flow, action)
cpdef refresh(Flow flow, action)
cpdef end_turn(Flow flow, action)
