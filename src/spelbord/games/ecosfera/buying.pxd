cimport cython

from spelbord.games.ecosfera cimport tiles
from spelbord.games.ecosfera.flow cimport Flow
from spelbord.games.ecosfera.state cimport EcosferaState

cdef int NOTHING, USED
cdef tuple COINS

@cython.locals(row=list, marks=list, unused=list, place=cython.int, card=cython.int)
cpdef list unused_cards(EcosferaState state)
@cython.locals(purse=cython.int, card=cython.int, coin=cython.int)
cpdef int purse_of(cards) except -1
cpdef tuple cost_of(EcosferaState state, int card)
@cython.locals(wanted=tuple, elements=list, card=cython.int, want=cython.int, found=list)
cpdef list affordable(EcosferaState state, int purse)
@cython.locals(card=cython.int, purse=cython.int, extra=cython.int, cost=tuple)
cpdef buy_producer(Flow flow, action)
cpdef buy_consumer(Flow flow, action)
cpdef restore(Flow flow, action)
cpdef need_unused(EcosferaState state, int card)
