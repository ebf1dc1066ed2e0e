cimport cython

from spelbord.core.dice cimport Dice
from spelbord.games.tio.state cimport TioState

cdef int JOKER, NOTHING
cdef tuple COPIES

@cython.locals(
    state=TioState, unseen=list, seats=cython.int, seat=cython.int, down=list, room=list, hand=list,
)
cpdef TioState imagine(view, Dice dice)
@cython.locals(place=cython.int, where=cython.int)
cdef _place_joker(view, TioState state, int seat, list down, list room, list unseen, Dice dice)
@cython.locals(unseen=list, card=cython.int, copies=cython.int)
cdef list _unseen(view)
@cython.locals(left=list, pile=tuple, card=cython.int, jokers=cython.int)
cdef list _copies_left(view)
@cython.locals(seats=cython.int, hands=list)
cdef TioState _visible(view)
@cython.locals(
    seats=cython.int, seat=cython.int, firsts=list, seconds=list, laid_by=list, ups=list, guards=list, known_by=list,
    knower=cython.int,
)
cdef tuple _spots(tuple table)
