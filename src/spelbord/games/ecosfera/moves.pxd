cimport cython

from spelbord.games.ecosfera cimport buying
from spelbord.games.ecosfera.state cimport EcosferaState

cdef int LITTER, FIRST_CONSUMER, FIRST_PRODUCER, SPENT, MOVE, PLUS, REFRESH, NOTHING, KINDS
cdef tuple ABILITY_BITS, HABITAT_BITS, GIVES, STARS, TOKENS_GIVE

cpdef moves(EcosferaState state, prompt)
@cython.locals(listed=list, unused=list, species=list, card=cython.int)
cpdef list _turn(EcosferaState state)
cpdef list producers(EcosferaState state, unused)
cpdef list consumers(EcosferaState state, unused)
cpdef list restorations(EcosferaState state, unused)
cpdef sources(EcosferaState state, int ability)
@cython.locals(row=list, marks=list, found=list, place=cython.int, card=cython.int)
cdef list symbols(EcosferaState state)
@cython.locals(by_token=tuple, ability=cython.int)
cdef _able(int tokens, list cards)
@cython.locals(seat=cython.int, tokens=cython.int, cards=list, listed=list, ways=tuple, shelves=tuple)
cdef list _abilities(EcosferaState state, unused)
@cython.locals(listed=list, card=cython.int)
cdef list _policy(EcosferaState state)
