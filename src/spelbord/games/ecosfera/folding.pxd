cimport cython

cdef int MARKET, NOTHING, PRESSURE, SPENT, USED

@cython.locals(seat=cython.int, deck=list, top=list, cards=tuple)
cpdef drawn(state, event)
@cython.locals(seat=cython.int)
cpdef deck_shuffled(state, event)
@cython.locals(slots=list, pile=list, bottom=list, slot=cython.int)
cpdef market_filled(state, event)
@cython.locals(seat=cython.int, row=list)
cpdef turn_started(state, event)
cpdef turn_closed(state, event)
cpdef row_discarded(state, event)
@cython.locals(row=list, marks=list)
cpdef producer_bought(state, event)
cpdef consumer_bought(state, event)
cpdef pair_used(state, event)
cpdef ability_used(state, event)
cpdef moved(state, event)
cpdef pressure_added(state, event)
cpdef asked(state, event)
cpdef chance_due(state, event)
cpdef apply(state, events)
