cimport cython

cdef int LITTER, NOTHING, PRESSURE, USED

cpdef add_to_row(state, int seat, card)
@cython.locals(slots=list)
cpdef take_from_market(state, card)
@cython.locals(slots=list)
cpdef market_swept(state, event)
