cimport cython

from spelbord.games.ecosfera cimport buying
from spelbord.games.ecosfera.state cimport EcosferaState

cdef int LITTER, FIRST_CONSUMER, FIRST_PRODUCER, SPENT, USED, NOTHING, MOST, MOVE, PLUS, REFRESH, MOVES, DRAWS, RENEWS, \
    DIGIT, KINDS, PAIR, FACES
cdef const unsigned char *ABILITY_BITS
cdef const unsigned char *HABITAT_BITS
cdef const unsigned char *STARS
cdef dict _LISTS
cdef list _NO_CARDS
cdef Book _ACTIONS


cdef class Book:
    cdef readonly object of, end
    cdef readonly tuple buys, pluses, refreshes, stars
    cdef readonly dict consumers, implements, passes, restores

cpdef int pair_of(int one, int other)
cpdef moves(EcosferaState state, prompt)
@cython.locals(kind=str)
cpdef listed(EcosferaState state, prompt, Book book)
@cython.locals(
    found=list, row=list, marks=list, place=cython.int, card=cython.int, mark=cython.int, purse=cython.int, given=cython.int, plants=cython.int, animals=cython.int,
)
cdef list _turn(EcosferaState state, Book book)
@cython.locals(found=list, place=cython.int, card=cython.int, mark=cython.int)
cdef list _unused(list row, list marks, int first, int end)
@cython.locals(found=list, place=cython.int, card=cython.int, mark=cython.int, bit=cython.int, seen=cython.int)
cdef list _different(list row, list marks)
cpdef list producers(EcosferaState state, unused)
@cython.locals(found=list)
cpdef list consumers(EcosferaState state, unused)
@cython.locals(
    shelf=list, buys=dict, count=cython.int, first=cython.int, second=cython.int, one=cython.int, other=cython.int,
    bits=cython.int, shared=cython.int, pair=cython.int, card=cython.int,
)
cdef _list_consumers(EcosferaState state, list plants, Book book, list found)
@cython.locals(found=list)
cpdef list restorations(EcosferaState state, unused)
@cython.locals(
    restores=dict, count=cython.int, first=cython.int, second=cython.int, one=cython.int, other=cython.int,
    bits=cython.int, left=cython.int,
)
cdef _list_restorations(EcosferaState state, list animals, Book book, list found)
@cython.locals(able=list, seat=cython.int, asked=cython.int)
cpdef list sources(EcosferaState state, int ability)
@cython.locals(able=list, place=cython.int, card=cython.int, mark=cython.int)
cdef list _able(list row, list marks, int asked)
@cython.locals(seat=cython.int, tokens=cython.int, both=cython.int)
cdef _list_abilities(EcosferaState state, int given, Book book, list found)
@cython.locals(by=cython.int)
cdef _list_ability(EcosferaState state, int asked, int tokens, int given, list different, Book book, list found)
cdef _list_uses(EcosferaState state, int asked, int by, list different, Book book, list found)
@cython.locals(pressure=cython.int, key=cython.int, ways=tuple, card=cython.int)
cdef _list_passes(EcosferaState state, int by, list cards, Book book, list found)
@cython.locals(piles=list, bottoms=list, shelves=tuple)
cdef _list_refreshes(EcosferaState state, int by, Book book, list found)
@cython.locals(row=list, card=cython.int)
cdef _list_policy(EcosferaState state, Book book, list found)
