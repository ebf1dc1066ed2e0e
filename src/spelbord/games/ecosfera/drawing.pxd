cimport cython

from spelbord.core.dice cimport Dice
from spelbord.games.ecosfera cimport turning
from spelbord.games.ecosfera.flow cimport Flow

cdef int MANY, NOTHING, PRESSURE, ROW

@cython.locals(cards=list)
cdef _deal_row(Flow flow, int seat, Dice dice)
@cython.locals(pile=list, bottom=list, slots=list, cards=list, shelf=cython.int)
cpdef fill(Flow flow, Dice dice)
cpdef fill_market(Flow flow, Dice dice)
@cython.locals(deck=list, cards=list, left=cython.int)
cpdef draw(Flow flow, int seat, int count, Dice dice)
cpdef draw_row(Flow flow, Dice dice)
cpdef draw_owed(Flow flow, Dice dice)
cpdef draw_policy(Flow flow, Dice dice)
