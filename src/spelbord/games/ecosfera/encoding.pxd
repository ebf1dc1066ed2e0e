cimport cython

from spelbord.core cimport octets
from spelbord.games.ecosfera.state cimport EcosferaState

cdef int OPTIONS, ELEMENTS, SHELVES, PILES, BOTTOMS, RESTORED, IMPACTS, FLAGS, USED_AT, SPENT_AT, STARRED, POLICY
cdef int TOKENS, ROW, DECK, TOP, DISCARD, WIDTH, WIDE, POLICIES, KINDS, FIRST_PRODUCER, NOTHING, USED, SPENT, SIDES
cdef int AGREED, SEAT_TOKENS, WITH_POLICY, _HIGH
cdef dict ASKED_AT
cdef str TURN
cdef list _LATEST

# A row is a pointer within: whoever comes in from outside says how much memory it has.
@cython.locals(
    seats=cython.int, asked=cython.int, whose=cython.int, place=cython.int, number=cython.int,
    end=cython.int, agreed=bytes, told=cython.p_uchar, places=cython.p_uchar,
)
cpdef glimpse(EcosferaState state, int viewer, int seat, bytearray row, int at)
@cython.locals(told=bytes, latest=tuple)
cdef bytes agreed_on(options)
@cython.locals(
    shelves=list, piles=list, bottoms=list, place=cython.int, shelf=cython.int, habitat=cython.int,
    restored=cython.int,
)
cdef int _write_market(EcosferaState state, unsigned char *row, int at) except -1
@cython.locals(place=cython.int, number=cython.int, mark=cython.int, card=cython.int, marks=list, cards=list)
cdef int _write_turn(EcosferaState state, unsigned char *row, int at) except -1
@cython.locals(tokens=cython.int, token=cython.int, rows=list, decks=list, tops=list, discards=list)
cdef int _write_seat(EcosferaState state, int whose, int asked, unsigned char *row, int at) except -1
