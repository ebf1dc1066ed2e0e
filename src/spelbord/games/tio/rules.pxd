cimport cython

from spelbord.core.dice cimport Dice
from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.tio cimport auction, changing, scoring
from spelbord.games.tio.state cimport TioState

cdef int LAST_ROUND, NOTHING, LAY, SECOND, START, TURN
cdef object Add, Keep, Lay, Pass, Start, TurnUp
cdef dict NUMBER, ROLLERS
cdef tuple REFILL_DUE, ROUND_DUE

cpdef pending(TioState state)
@cython.locals(kind=cython.int, seat=cython.int)
cpdef decide(AnyFlow flow, prompt, action)
cdef bint _play_cards(AnyFlow flow, int kind, int seat, action) except -1
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
cpdef name_starter(AnyFlow flow, int seat, action)
@cython.locals(state=TioState)
cpdef roll(AnyFlow flow, Dice dice)
@cython.locals(state=TioState, seats=cython.int, dealer=cython.int, seat=cython.int)
cpdef deal(AnyFlow flow, Dice dice)
@cython.locals(state=TioState, number=cython.int, card=cython.int)
cpdef turn_round_card(AnyFlow flow, Dice dice)
@cython.locals(
    state=TioState, pile=list, hands=list, missing=cython.int, first=cython.int, end=cython.int, seat=cython.int,
    enough=cython.bint, drawn=tuple, cards=tuple,
)
cpdef refill(AnyFlow flow, Dice dice)
