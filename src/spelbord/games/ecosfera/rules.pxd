cimport cython

from spelbord.core.dice cimport Dice
from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.ecosfera cimport turning
from spelbord.games.ecosfera.state cimport EcosferaState

cdef dict ROLLERS

cpdef pending(EcosferaState state)
cpdef decide(AnyFlow flow, prompt, action)
@cython.locals(state=EcosferaState)
cpdef roll(AnyFlow flow, Dice dice)
