from spelbord.games.tio cimport changing
from spelbord.games.tio.state cimport TioState

cpdef laid(TioState state, event)
cpdef opened(TioState state, event)
cpdef overbid(TioState state, event)
cpdef passed(TioState state, event)
cpdef exchanged(TioState state, event)
cpdef raised(TioState state, event)
cpdef protection_taken(TioState state, event)
cpdef turned_up(TioState state, event)
cpdef added(TioState state, event)
cpdef asked(TioState state, event)
