cimport cython

from spelbord.games.ecosfera.state cimport EcosferaState

cdef int OPTIONS, ELEMENTS, SHELVES, PILES, BOTTOMS, RESTORED, IMPACTS, FLAGS, USED_AT, SPENT_AT, STARRED, POLICY
cdef int TOKENS, ROW, DECK, TOP, DISCARD, WIDTH, WIDE, POLICIES, KINDS, FIRST_PRODUCER, NOTHING, USED, SPENT, SIDES
cdef int SEAT_TOKENS, _HIGH
cdef dict KIND

@cython.locals(asked=cython.int, whose=cython.int, place=cython.int)
cpdef glimpse(EcosferaState state, int viewer, int seat, bytearray row, int at)
@cython.locals(place=cython.int, element=cython.int, habitat=cython.int, card=cython.int, elements=list, shelf=list)
cdef _write_market(EcosferaState state, bytearray row, int at)
@cython.locals(place=cython.int, number=cython.int, mark=cython.int, card=cython.int, marks=list)
cdef _write_turn(EcosferaState state, bytearray row, int at)
@cython.locals(tokens=cython.int, token=cython.int)
cdef _write_seat(EcosferaState state, int whose, int asked, bytearray row, int at)
@cython.locals(card=cython.int)
cdef _write_cards(list cards, bytearray row, int at)
