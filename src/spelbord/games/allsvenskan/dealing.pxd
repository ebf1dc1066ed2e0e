cimport cython

from spelbord.core.dice cimport Dice
from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.allsvenskan cimport asking, folding, playing, rounds
from spelbord.games.allsvenskan.state cimport AllsvenskanState

cdef int HAND
cdef tuple COLOUR

@cython.locals(
    state=AllsvenskanState, blues=list, oranges=list, hands=list, cards=list, card=cython.int, seat=cython.int,
    blue=cython.int, orange=cython.int,
)
cpdef deal(AnyFlow flow, Dice dice)
cpdef flip_coins(AnyFlow flow, Dice dice)
