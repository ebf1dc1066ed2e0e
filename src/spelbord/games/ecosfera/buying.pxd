cimport cython

from spelbord.games.ecosfera.flow cimport Flow

cdef int NOTHING, USED
cdef tuple COINS

@cython.locals(row=list, marks=list)
cpdef unused_cards(state)
@cython.locals(purse=cython.int, card=cython.int)
cpdef int purse_of(cards) except -1
@cython.locals(wanted=tuple, elements=list, card=cython.int, want=cython.int, found=list)
cpdef list affordable(state, int purse)
cpdef buy_producer(Flow flow, action)
cpdef buy_consumer(Flow flow, action)
cpdef restore(Flow flow, action)
