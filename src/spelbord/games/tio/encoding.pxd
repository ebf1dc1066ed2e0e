cimport cython

from spelbord.games.tio.state cimport TioState

cdef int ASKED, ROUND, ROUND_CARD, ROUNDS_LEFT, PILE, POT, BID, OPTIONS, OWN_HAND, BY_SEAT, SEAT_FLAGS, WIDTH
cdef int SPOT, PILE_OF, KNOWN_BY, FACES, NOTHING, _HIGH
cdef dict KIND
cdef tuple COST

@cython.locals(
    seats=cython.int, whose=cython.int, place=cython.int, owner=cython.int, leader=cython.int, flags=list,
    points=cython.int, taken=list, hands=list, chips=list, jokers=list, piles=list,
)
cpdef glimpse(TioState state, int viewer, int seat, bytearray row, int at)
@cython.locals(
    seats=cython.int, whose=cython.int, place=cython.int, card=cython.int, known=cython.int, seen=cython.int,
    by=cython.int, up=cython.bint, firsts=list, seconds=list, ups=list, guards=list, laid_by=list, known_by=list,
)
cdef _write_spots(TioState state, int viewer, int seat, bytearray row, int at)
cdef int asked_seat(pending) except -2
cdef _write_table(table, bytearray row, int at)
@cython.locals(card=cython.int)
cdef _write_cards(cards, bytearray row, int at)
@cython.locals(card=cython.int, cost=cython.int, points=cython.int)
cdef int _write_pile(list pile, list taken, bytearray row, int at) except -1
@cython.locals(flag=cython.int, whose=cython.int)
cdef _write_flags(list flags, int seats, int seat, bytearray row, int at)
cdef _write_seat(int chips, int hand, int points, int joker, bytearray row, int at)
cdef _write_spot(int card, int up, int guard, int second, int by, bytearray row, int at)
@cython.locals(knower=cython.int)
cdef _write_knowers(int known, int seats, int seat, bytearray row, int at)
