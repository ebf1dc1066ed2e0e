cimport cython

from spelbord.games.ecosfera cimport buying
from spelbord.games.ecosfera.state cimport EcosferaState

cdef int LITTER, FIRST_CONSUMER, FIRST_PRODUCER, SPENT, USED, NOTHING, MOST, MOVES, DRAWS, RENEWS, PAIR
cdef tuple ABILITY_BITS, HABITAT_BITS, STARS, COINS
cdef dict PASSES

cpdef moves(EcosferaState state, prompt)
@cython.locals(
    listed=list, unused=list, species=list, givers=list, row=list, marks=list, card=cython.int, mark=cython.int,
    place=cython.int, purse=cython.int, coin=cython.int, bits=cython.int,
)
cpdef list _turn(EcosferaState state)
cpdef list producers(EcosferaState state, unused)
@cython.locals(plants=list)
cpdef list consumers(EcosferaState state, unused)
@cython.locals(animals=list)
cpdef list restorations(EcosferaState state, unused)
cpdef list sources(EcosferaState state, int ability)
@cython.locals(able=list, card=cython.int, bits=cython.int)
cdef list _able(int tokens, list givers, int ability)
@cython.locals(seat=cython.int, tokens=cython.int, movers=list, different=list, by=cython.int)
cdef _list_abilities(EcosferaState state, list unused, list givers, list listed)
@cython.locals(pressure=cython.int, key=cython.int, ways=tuple, card=cython.int)
cdef _list_passes(EcosferaState state, int by, list cards, list listed)
@cython.locals(piles=list, bottoms=list, shelves=tuple)
cdef _list_refreshes(EcosferaState state, int by, list listed)
@cython.locals(card=cython.int)
cdef _list_policy(EcosferaState state, list listed)
