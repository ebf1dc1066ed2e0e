from spelbord.core.dice cimport Dice
from spelbord.games.ecosfera cimport turning
from spelbord.games.ecosfera.flow cimport Flow
from spelbord.games.ecosfera.state cimport EcosferaState

cpdef pending(EcosferaState state)
cpdef follow(Flow flow, prompt, action)
cpdef roll(Flow flow, Dice dice)
