cimport cython

from spelbord.games.ecosfera cimport buying
from spelbord.games.ecosfera.state cimport EcosferaState

cdef int LITTER, FIRST_PRODUCER, SPENT, MOVE, PLUS, REFRESH, NOTHING, KINDS
cdef tuple ABILITY_BITS, HABITAT_BITS, BUYS

cpdef moves(EcosferaState state, prompt)
@cython.locals(listed=list, species=list)
cpdef list _turn(EcosferaState state)
cpdef list producers(EcosferaState state, unused)
cpdef list consumers(EcosferaState state, unused)
cpdef list restorations(EcosferaState state, unused)
cpdef list sources(EcosferaState state, int ability)
@cython.locals(row=list, marks=list)
cdef list symbols(EcosferaState state)
@cython.locals(found=list)
cdef list _able(int tokens, list cards, int ability)
@cython.locals(seat=cython.int, tokens=cython.int, cards=list, listed=list, ways=tuple, shelves=tuple)
cdef list _abilities(EcosferaState state, unused)
