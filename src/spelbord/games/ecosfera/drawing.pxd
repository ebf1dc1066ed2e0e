cimport cython

from spelbord.games.ecosfera cimport turning
from spelbord.games.ecosfera.flow cimport Flow

cdef int MANY, NOTHING, PRESSURE, ROW

@cython.locals(cards=list)
cdef _deal_row(Flow flow, int seat, dice)
@cython.locals(pile=list, bottom=list, slots=list, cards=list, shelf=cython.int)
cpdef fill(Flow flow, dice)
cpdef fill_market(Flow flow, dice)
@cython.locals(deck=list, cards=list, left=cython.int)
cpdef draw(Flow flow, int seat, int count, dice)
cpdef draw_row(Flow flow, dice)
cpdef draw_owed(Flow flow, dice)
cpdef draw_policy(Flow flow, dice)
