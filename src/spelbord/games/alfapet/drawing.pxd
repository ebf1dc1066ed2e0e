cimport cython

from spelbord.core.dice cimport Dice
from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.alfapet cimport folding, turns
from spelbord.games.alfapet.state cimport AlfapetState

@cython.locals(state=AlfapetState)
cpdef draw(AnyFlow flow, Dice dice)
@cython.locals(state=AlfapetState, wanted=cython.int, there=cython.int, tiles=list)
cdef _fill(AnyFlow flow, Dice dice, int seat)
