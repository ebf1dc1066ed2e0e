cimport cython

from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.allsvenskan cimport asking, folding, playing, scoring, seasons, terms
from spelbord.games.allsvenskan.state cimport AllsvenskanState

cdef int MOST_FP, NOTHING, RIVALS, WISH, WIN, DRAW, FROM, GOLD_FROM
cdef str AI, DEAL, PLAY
cdef tuple COLOUR, NOBODY
cdef list NO_FP

@cython.locals(state=AllsvenskanState, number=cython.int, order=list)
cpdef begin_round(AnyFlow flow)
@cython.locals(state=AllsvenskanState)
cdef _grant(AnyFlow flow)
cdef int _capped(AllsvenskanState state, int seat, int fp) except? -1
@cython.locals(state=AllsvenskanState)
cpdef after_deal(AnyFlow flow, int first=*)
@cython.locals(
    state=AllsvenskanState, clubs=tuple, openings=list, places=list, opponents=list, goals=list, markers=list,
    meetings=list, seat=cython.int, club=cython.int, opponent=cython.int, side=cython.int,
)
cpdef kick_off(AnyFlow flow)
@cython.locals(state=AllsvenskanState, turn=cython.int, seat=cython.int)
cpdef next_turn(AnyFlow flow)
cdef bint _must_reveal(AllsvenskanState state, int seat) except -1
cpdef list covered(AllsvenskanState state, int seat, int colour)
@cython.locals(state=AllsvenskanState)
cpdef end_round(AnyFlow flow)
@cython.locals(
    state=AllsvenskanState, goals=list, scored=list, conceded=list, points=list, streaks=list, earned=list,
    bonuses=list, fp=list, seat=cython.int, place=cython.int, own=cython.int, other=cython.int, streak=cython.int,
    before=cython.int,
)
cdef _full_time(AnyFlow flow)
cdef int _fp(AllsvenskanState state, int seat, int earned) except? -1
