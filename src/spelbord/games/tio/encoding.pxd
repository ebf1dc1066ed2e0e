cimport cython

from spelbord.core cimport octets
from spelbord.games.tio.state cimport TioState

cdef int ASKED, ROUND, ROUND_CARD, ROUNDS_LEFT, PILE, POT, BID, OPTIONS, OWN_HAND, BY_SEAT, SEAT_FLAGS, WIDTH
cdef int SPOT, PILE_OF, KNOWN_BY, FACES, NOTHING, _HIGH
cdef object Decide
cdef dict ASKED_BY
cdef tuple QUESTIONS
cdef bytes COST, ROUND_COST
cdef list _LATEST

# A row is a pointer within: whoever comes in from outside says how much memory it has.
@cython.locals(
    seats=cython.int, whose=cython.int, place=cython.int, owner=cython.int, bid=cython.int, leader=cython.int,
    points=cython.int, asked=cython.int, taken=list, hands=list, hand=list, pile=list, piles=list,
    chips=list, jokers=list, joker=cython.bint, end=cython.int, places=cython.p_uchar,
)
cpdef glimpse(TioState state, int viewer, int seat, bytearray row, int at)
cdef int _turn(int whose, int seats, int seat) noexcept
@cython.locals(
    seats=cython.int, whose=cython.int, place=cython.int, card=cython.int, known=cython.int, seen=cython.int,
    by=cython.int, up=cython.bint, guard=cython.int, second=cython.int, firsts=list, seconds=list, ups=list,
    guards=list, laid_by=list, known_by=list,
)
cdef int _write_spots(TioState state, int viewer, int seat, unsigned char *row, int at) except -1
@cython.locals(kind=cython.int, asked=cython.int, latest=tuple, questions=tuple)
cdef int _write_question(options, pending, int seat, unsigned char *row, int at) except -2
cdef void _write_table(int number, int card, int pot, int pile, int bid, unsigned char *row, int at) noexcept
cdef void _write_flag(int flag, int whose, int seats, int seat, unsigned char *row, int at) noexcept
cdef void _write_seat(int chips, int hand, int points, int joker, unsigned char *row, int at) noexcept
cdef void _write_spot(int card, int up, int guard, int second, int by, unsigned char *row, int at) noexcept
@cython.locals(knower=cython.int)
cdef void _write_knowers(int known, int seats, int seat, unsigned char *row, int at) noexcept
