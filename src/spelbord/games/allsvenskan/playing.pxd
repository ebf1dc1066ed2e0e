cimport cython

from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.allsvenskan cimport asking, landing
from spelbord.games.allsvenskan.state cimport AllsvenskanState

cdef int NOTHING, RIVALS
cdef tuple COLOUR, OTHERS, PRINTED

@cython.locals(board=cython.int, slots=list)
cpdef list boards_for(AllsvenskanState state, int seat, int colour)
cpdef list playable(AllsvenskanState state, int seat)
@cython.locals(slots=list, hand=list, colour=cython.int, board=cython.int)
cpdef bint can_play(AllsvenskanState state, int seat) except -1
@cython.locals(card=cython.int)
cdef bint _has(list hand, int colour) except -1
@cython.locals(
    state=AllsvenskanState, seat=cython.int, card=cython.int, board=cython.int, colour=cython.int, tricks=tuple,
    all_clubs=tuple, clubs=tuple, places=tuple, homes=cython.int,
)
cpdef bint lay_card(AnyFlow flow, prompt, action) except -1
@cython.locals(state=AllsvenskanState, seat=cython.int, card=cython.int, tricks=tuple, flips=list, fell=tuple)
cpdef flip(AnyFlow flow, dice)
