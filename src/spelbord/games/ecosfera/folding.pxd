cimport cython

from spelbord.games.ecosfera cimport changing
from spelbord.games.ecosfera.state cimport EcosferaState

cdef int MARKET, PRESSURE

cpdef starter_named(EcosferaState state, event)
cpdef redealt(EcosferaState state, event)
cpdef drawn(EcosferaState state, event)
cpdef deck_shuffled(EcosferaState state, event)
cpdef market_filled(EcosferaState state, event)
cpdef turn_started(EcosferaState state, event)
cpdef turn_skipped(EcosferaState state, event)
cpdef turn_closed(EcosferaState state, event)
cpdef row_discarded(EcosferaState state, event)
cpdef ended(EcosferaState state, event)
cpdef producer_bought(EcosferaState state, event)
cpdef consumer_bought(EcosferaState state, event)
cpdef pair_used(EcosferaState state, event)
cpdef habitat_restored(EcosferaState state, event)
cpdef ability_used(EcosferaState state, event)
cpdef moved(EcosferaState state, event)
cpdef star_used(EcosferaState state, event)
cpdef token_reactivated(EcosferaState state, event)
cpdef declined(EcosferaState state, event)
cpdef pressure_added(EcosferaState state, event)
cpdef tripled(EcosferaState state, event)
cpdef struck(EcosferaState state, event)
cpdef impact_placed(EcosferaState state, event)
cpdef impact_removed(EcosferaState state, event)
cpdef draw_due(EcosferaState state, event)
@cython.locals(kind=str)
cpdef asked(EcosferaState state, event)
cpdef chance_due(EcosferaState state, event)
