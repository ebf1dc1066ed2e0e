cimport cython

from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.ecosfera cimport changing, tiles
from spelbord.games.ecosfera.state cimport EcosferaState

cdef int APART, DIGIT, GUARD, GUARDS, KINDS, NOTHING, TOO_MUCH, USED
cdef bytes ELEMENT_OF
cdef tuple CARDS, PAYMENTS
cdef const int[::1] CHEAPER_PRICES, PRICES
cdef const unsigned char *HABITAT_BITS

@cython.locals(row=list, marks=list, unused=list, place=cython.int, card=cython.int)
cpdef list unused_cards(EcosferaState state)
@cython.locals(purse=cython.int, card=cython.int)
cpdef int purse_of(cards) except -1
@cython.locals(row=list, marks=list, purse=cython.int, place=cython.int, card=cython.int, mark=cython.int)
cdef int purse_now(EcosferaState state) except -1
cpdef bint is_cheaper(EcosferaState state) except -1
cpdef tuple cost_of(EcosferaState state, int card)
cdef int price_of(int card, bint discount) except -1
cpdef list affordable(EcosferaState state, int purse)
@cython.locals(
    slots=list, cheaper=cython.bint, left=cython.int, full=cython.int, card=cython.int, price=cython.int, rest=cython.int,
    short=cython.int, one=cython.int, want=cython.int,
)
cpdef list_affordable(EcosferaState state, int purse, tuple buys, list found)
@cython.locals(rest=cython.int, short=cython.int, one=cython.int)
cpdef int lacking(int purse, int price) except -2
@cython.locals(state=EcosferaState, card=cython.int, purse=cython.int, extra=cython.int, paid=tuple, cheaper=cython.bint)
cpdef buy_producer(AnyFlow flow, action)
@cython.locals(state=EcosferaState)
cpdef buy_consumer(AnyFlow flow, action)
@cython.locals(state=EcosferaState)
cpdef restore(AnyFlow flow, action)
cpdef need_unused(EcosferaState state, int card)
