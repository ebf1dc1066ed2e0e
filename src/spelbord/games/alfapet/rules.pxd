cimport cython

from spelbord.core.dice cimport Dice
from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.alfapet cimport asking, drawing, folding, placing, terms, turns
from spelbord.games.alfapet.placing cimport Placement
from spelbord.games.alfapet.state cimport AlfapetState

cpdef decide(AnyFlow flow, prompt, action)
@cython.locals(state=AlfapetState)
cpdef roll(AnyFlow flow, Dice dice)
cpdef Placement placed(AlfapetState state, int seat, action)
@cython.locals(state=AlfapetState, placement=Placement, words=tuple, found=tuple, points=cython.int, closed=cython.bint)
cpdef lay(AnyFlow flow, int seat, action)
cdef tuple _bounties(AlfapetState state, Placement placement)
