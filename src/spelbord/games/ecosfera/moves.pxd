cimport cython

from spelbord.games.ecosfera cimport buying
from spelbord.games.ecosfera.state cimport EcosferaState

cdef int LITTER, FIRST_CONSUMER, FIRST_PRODUCER, SPENT, USED, NOTHING, MOST, MOVES, DRAWS, RENEWS, PAIR
cdef tuple ABILITY_BITS, HABITAT_BITS, STARS, COINS
cdef dict PASSES

cpdef moves(EcosferaState state, prompt)
@cython.locals(
    listed=list, different=list, plants=list, animals=list, givers=list, row=list, marks=list, place=cython.int,
    card=cython.int, used=cython.int, bit=cython.int, coin=cython.int, purse=cython.int, seen=cython.int,
)
cpdef list _turn(EcosferaState state)
cdef _list_pairs(EcosferaState state, list plants, list animals, list listed)
cpdef list producers(EcosferaState state, unused)
@cython.locals(plants=list)
cpdef list consumers(EcosferaState state, unused)
@cython.locals(animals=list)
cpdef list restorations(EcosferaState state, unused)
cpdef list sources(EcosferaState state, int ability)
@cython.locals(able=list, card=cython.int, bits=cython.int)
cdef list _able(int tokens, list givers, int ability)
@cython.locals(seat=cython.int, tokens=cython.int, by=cython.int)
cdef _list_abilities(EcosferaState state, list different, list givers, list listed)
@cython.locals(pressure=cython.int, key=cython.int, ways=tuple, card=cython.int)
cdef _list_passes(EcosferaState state, int by, list cards, list listed)
@cython.locals(piles=list, bottoms=list, shelves=tuple)
cdef _list_refreshes(EcosferaState state, int by, list listed)
@cython.locals(card=cython.int)
cdef _list_policy(EcosferaState state, list listed)
