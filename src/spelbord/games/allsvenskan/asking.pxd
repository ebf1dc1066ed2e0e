cimport cython

from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.allsvenskan.state cimport AllsvenskanState

cdef dict ASKED, USUAL, _NUMBERS
cdef tuple NO_AI, NO_WISHES, NOT_SAID

cpdef ask(AnyFlow flow, str kind, int seat, int by)
cpdef wait_for(AllsvenskanState state, prompt)
@cython.locals(state=AllsvenskanState, count=cython.int)
cpdef let_roll(AnyFlow flow, str kind)
cpdef wait_for_dice(AllsvenskanState state, str kind, int count)
@cython.locals(usual=cython.bint)
cpdef pending(AllsvenskanState state)
