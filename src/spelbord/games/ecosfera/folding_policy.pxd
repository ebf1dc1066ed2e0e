from spelbord.games.ecosfera cimport changing
from spelbord.games.ecosfera.state cimport EcosferaState

cdef int NOTHING, PRESSURE

cpdef policy_shuffled(EcosferaState state, event)
cpdef policy_drawn(EcosferaState state, event)
cpdef policy_missing(EcosferaState state, event)
cpdef policy_stopped(EcosferaState state, event)
cpdef policy_done(EcosferaState state, event)
cpdef measure_implemented(EcosferaState state, event)
cpdef ask_round(EcosferaState state, event)
cpdef served(EcosferaState state, event)
cpdef element_taken(EcosferaState state, event)
cpdef element_returned(EcosferaState state, event)
cpdef discarded(EcosferaState state, event)
cpdef market_swept(EcosferaState state, event)
cpdef received(EcosferaState state, event)
cpdef arrival_due(EcosferaState state, event)
cpdef arrived(EcosferaState state, event)
cpdef removed(EcosferaState state, event)
cpdef pressure_returned(EcosferaState state, event)
cpdef tokens_turned(EcosferaState state, event)
cpdef skip_set(EcosferaState state, event)
cpdef noise_set(EcosferaState state, event)
