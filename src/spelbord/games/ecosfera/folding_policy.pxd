cimport cython

from spelbord.games.ecosfera.state cimport EcosferaState

cdef int LITTER, NOTHING, PRESSURE, USED

@cython.locals(row=list)
cpdef add_to_row(EcosferaState state, int seat, int card)
@cython.locals(slots=list)
cpdef take_from_market(EcosferaState state, int card)
@cython.locals(slots=list, number=cython.int)
cpdef market_swept(EcosferaState state, str shelf, cards)
