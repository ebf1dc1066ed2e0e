from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.allsvenskan.state cimport AllsvenskanState

cdef dict ASKED, USUAL
cdef tuple NO_AI

cpdef chance_due(AllsvenskanState state, str kind)
cpdef ask(AnyFlow flow, str kind, int seat, int by)
cpdef wait_for(AllsvenskanState state, prompt)
cpdef pending(AllsvenskanState state)
