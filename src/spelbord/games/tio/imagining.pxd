cimport cython

from spelbord.core.dice cimport Dice
from spelbord.games.tio.state cimport TioState

cdef int JOKER, NOTHING
cdef tuple COPIES, RUNS

@cython.locals(state=TioState, seats=cython.int, room=list)
cpdef TioState imagine(view, Dice dice)
@cython.locals(
    seats=cython.int, seat=cython.int, firsts=list, seconds=list, laid_by=list, ups=list, guards=list, known_by=list,
    known=cython.int, knower=cython.int, knowers=tuple,
)
cdef _lay_out(TioState state, tuple table)
@cython.locals(left=cython.int[20], cards=list, unseen=list, card=cython.int, jokers=cython.int, runs=tuple)
cdef list _unseen(TioState state)
@cython.locals(unseen=list, firsts=list, seats=cython.int, seat=cython.int, hand=list)
cdef _deal(TioState state, viewer, list room, Dice dice)
@cython.locals(firsts=list, place=cython.int, where=cython.int, owner=cython.int)
cdef _place_joker(TioState state, int seat, list room, Dice dice)
