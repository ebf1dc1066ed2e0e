cimport cython

from spelbord.core.dice cimport Dice
from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.tio cimport changing, scoring
from spelbord.games.tio.state cimport TioState

cdef int LAST_ROUND
cdef dict ROLLERS

cpdef pending(TioState state)
cpdef decide(AnyFlow flow, prompt, action)
# What an action names may be any number, also one that no C integer holds.
@cython.locals(state=TioState, following=cython.int)
cpdef lay(AnyFlow flow, int seat, action)
@cython.locals(state=TioState)
cpdef turn_up(AnyFlow flow, int seat, action)
cpdef keep(AnyFlow flow, int seat, action)
cpdef add(AnyFlow flow, int seat, action)
cpdef pass_second(AnyFlow flow, int seat, action)
@cython.locals(state=TioState, following=cython.int)
cdef _next_second(AnyFlow flow, int seat)
@cython.locals(state=TioState)
cpdef roll(AnyFlow flow, Dice dice)
@cython.locals(state=TioState)
cpdef turn_round_card(AnyFlow flow, Dice dice)
@cython.locals(
    state=TioState, pile=list, hands=list, missing=cython.int, first=cython.int, end=cython.int, seat=cython.int,
    enough=cython.bint, drawn=tuple, cards=tuple,
)
cpdef refill(AnyFlow flow, Dice dice)
