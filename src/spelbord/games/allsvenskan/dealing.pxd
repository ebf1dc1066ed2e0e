cimport cython

from spelbord.core.dice cimport Dice
from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.allsvenskan cimport asking, folding, playing, rounds, seasons, terms
from spelbord.games.allsvenskan.state cimport AllsvenskanState

cdef int HAND, MODIFIED_FROM, ORANGE, RIVALS
cdef tuple COLOUR

@cython.locals(
    state=AllsvenskanState, blues=list, oranges=list, hands=list, cards=list, card=cython.int, colour=cython.int,
    seat=cython.int, blue=cython.int, orange=cython.int,
)
cpdef deal(AnyFlow flow, Dice dice)
cpdef flip_coins(AnyFlow flow, Dice dice)
