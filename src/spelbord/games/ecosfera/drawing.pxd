cimport cython

from spelbord.core.dice cimport Dice
from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.ecosfera cimport changing, turning
from spelbord.games.ecosfera.state cimport EcosferaState

cdef int MANY, NOTHING, PRESSURE, ROW

@cython.locals(state=EcosferaState)
cpdef deal(AnyFlow flow, Dice dice)
@cython.locals(state=EcosferaState, deck=list, cards=list)
cdef _deal_row(AnyFlow flow, int seat, Dice dice)
@cython.locals(state=EcosferaState, lying=list, cards=list, shelf=cython.int, card=cython.int, empty=cython.int)
cpdef fill(AnyFlow flow, Dice dice)
cpdef fill_market(AnyFlow flow, Dice dice)
@cython.locals(state=EcosferaState, there=cython.int)
cpdef draw(AnyFlow flow, int seat, int count, Dice dice)
@cython.locals(state=EcosferaState, before=cython.int)
cdef _take(AnyFlow flow, int seat, int count, Dice dice)
@cython.locals(state=EcosferaState)
cpdef draw_row(AnyFlow flow, Dice dice)
@cython.locals(state=EcosferaState)
cpdef draw_owed(AnyFlow flow, Dice dice)
@cython.locals(state=EcosferaState, card=cython.int)
cpdef draw_policy(AnyFlow flow, Dice dice)
