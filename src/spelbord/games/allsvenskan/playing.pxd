cimport cython

from spelbord.core.dice cimport Dice
from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.allsvenskan cimport asking, folding, landing, seasons, terms, tricks
from spelbord.games.allsvenskan.state cimport AllsvenskanState
from spelbord.games.allsvenskan.terms cimport Terms as AnyTerms

cdef int NOTHING, RIVALS
cdef str FLIP
cdef tuple COLOUR, OTHERS, PRINTED

@cython.locals(board=cython.int, slots=list)
cpdef list boards_for(AllsvenskanState state, int seat, int colour)
cpdef list playable(AllsvenskanState state, int seat)
@cython.locals(slots=list, hand=list, colour=cython.int, board=cython.int)
cpdef bint can_play(AllsvenskanState state, int seat) except -1
@cython.locals(card=cython.int)
cdef bint _has(list hand, int colour) except -1
@cython.locals(
    state=AllsvenskanState, seat=cython.int, card=cython.int, board=cython.int, colour=cython.int, laid=tuple,
    codes=tuple, clubs=tuple, places=tuple, upper=cython.int, lower=cython.int, cost=cython.int, holds=AnyTerms,
    homes=cython.int, hit=cython.int, symbol=cython.int,
)
cpdef bint lay_card(AnyFlow flow, prompt, action) except -1
@cython.locals(
    state=AllsvenskanState, seat=cython.int, card=cython.int, board=cython.int, laid=tuple, flips=list, fell=tuple,
    again=cython.int, upper=cython.int, lower=cython.int,
)
cpdef flip(AnyFlow flow, Dice dice)
cdef _second_chance(AllsvenskanState state, int seat)
