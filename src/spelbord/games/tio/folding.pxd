cimport cython

from spelbord.games.tio cimport changing
from spelbord.games.tio.state cimport TioState

cdef int NOTHING
cdef dict ROLLS

cpdef laid(TioState state, event)
cpdef opened(TioState state, event)
cpdef overbid(TioState state, event)
cpdef passed(TioState state, event)
cpdef exchanged(TioState state, event)
cpdef raised(TioState state, event)
cpdef protection_taken(TioState state, event)
cpdef turned_up(TioState state, event)
cpdef added(TioState state, event)
@cython.locals(seats=cython.int, loser=cython.int, pile=list)
cpdef scored(TioState state, event)
cpdef round_turned(TioState state, event)
cpdef starter_named(TioState state, event)
cpdef asked(TioState state, event)
cpdef chance_due(TioState state, event)
