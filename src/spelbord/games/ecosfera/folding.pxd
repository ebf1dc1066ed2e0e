cimport cython

from spelbord.games.ecosfera.state cimport EcosferaState

cdef int MARKET, NOTHING, PRESSURE, SPENT, USED

@cython.locals(deck=list, top=list)
cpdef drawn(EcosferaState state, int seat, cards)
cpdef deck_shuffled(EcosferaState state, int seat)
@cython.locals(number=cython.int, lying=list, pile=list, bottom=list, slot=cython.int)
cpdef market_filled(EcosferaState state, str shelf, slots, cards)
@cython.locals(row=list)
cpdef turn_started(EcosferaState state, int seat, int turn)
cpdef turn_closed(EcosferaState state, int seat, str reason)
@cython.locals(row=list)
cpdef row_discarded(EcosferaState state, int seat)
@cython.locals(row=list, marks=list)
cpdef producer_bought(EcosferaState state, int seat, int card, tuple paid, int extra)
cpdef consumer_bought(EcosferaState state, int seat, int card, int one, int other)
@cython.locals(row=list)
cpdef pair_used(EcosferaState state, int seat, int one, int other)
cpdef habitat_restored(EcosferaState state, int seat, int habitat)
cpdef ability_used(EcosferaState state, int seat, int by, int ability)
cpdef moved(EcosferaState state, int seat, int card, int to)
cpdef pressure_added(EcosferaState state, int seat)
cpdef tripled(EcosferaState state, int seat, int element)
cpdef struck(EcosferaState state, int seat, int tiles)
cpdef impact_placed(EcosferaState state, int seat, bint extra)
cpdef draw_due(EcosferaState state, int seat)
cpdef asked(EcosferaState state, int seat, str kind)
cpdef chance_due(EcosferaState state, str kind, int count)
cpdef apply(EcosferaState state, events)
cpdef fold(EcosferaState state, event)
