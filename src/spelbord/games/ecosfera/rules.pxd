from spelbord.core.dice cimport Dice
from spelbord.games.ecosfera cimport turning
from spelbord.games.ecosfera.flow cimport Flow
from spelbord.games.ecosfera.state cimport EcosferaState

cpdef pending(EcosferaState state)
cpdef act_on(EcosferaState state, prompt, action)
cpdef follow(Flow flow, prompt, action)
cpdef roll_on(EcosferaState state, Dice dice)
cdef _roll(Flow flow, Dice dice)
