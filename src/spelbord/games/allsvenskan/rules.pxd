cimport cython

from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.allsvenskan cimport asking, playing, rounds
from spelbord.games.allsvenskan.state cimport AllsvenskanState

cpdef decide(AnyFlow flow, prompt, action)
@cython.locals(state=AllsvenskanState)
cpdef roll(AnyFlow flow, dice)
cpdef play(AnyFlow flow, prompt, action)
