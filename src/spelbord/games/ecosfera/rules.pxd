cimport cython

from spelbord.core.dice cimport Dice
from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.ecosfera cimport abilities, buying, drawing, turning
from spelbord.games.ecosfera.state cimport EcosferaState

cdef dict ROLLERS
cdef str MARKET, ROW, TURN

cpdef pending(EcosferaState state)
@cython.locals(kind=str)
cpdef decide(AnyFlow flow, prompt, action)
cdef bint _play(AnyFlow flow, action, sort) except -1
@cython.locals(state=EcosferaState, kind=str)
cpdef roll(AnyFlow flow, Dice dice)
