cimport cython

from spelbord.games.tio cimport scoring
from spelbord.games.tio.state cimport TioState

cdef int CHIP_POINTS, NOTHING, FEW_ROUNDS
cdef double LIKELY_SECOND
cdef bytes COST
cdef tuple _CHANCE, CARD_WORTH

cpdef double worth(TioState state, int seat) except *
@cython.locals(points=list, total=double, own=double, mine=double)
cpdef double lead(TioState state, int seat, int done) except *
@cython.locals(points=list, left=cython.int, seat=cython.int)
cpdef list expected_points(TioState state, int done)
@cython.locals(points=cython.int, card=cython.int)
cpdef double standing_points(TioState state, int seat) except *
@cython.locals(row=tuple, total=double, card=cython.int)
cpdef double hand_worth(list hand, int rounds_left) except *
@cython.locals(refills=cython.int, cards=cython.int)
cpdef int rounds_left(TioState state) except -1
@cython.locals(
    firsts=list, chances=list, seats=cython.int, start=cython.int, seat=cython.int, first=cython.int,
    second=cython.int, has_finished=cython.bint, standing=double, chance=double, wins=double, losses=double,
    pot=cython.int, taken=double, gain=double, penalty=double,
)
cdef _add_round(TioState state, list points, int done)
@cython.locals(row=tuple, best=double, card=cython.int, place=cython.int, other=cython.int)
cpdef double reach(list hand, int first) except *
cpdef int finished(TioState state) except -1
