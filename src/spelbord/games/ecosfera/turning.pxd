cimport cython

from spelbord.games.ecosfera cimport penalties
from spelbord.games.ecosfera.flow cimport Flow
from spelbord.games.ecosfera.state cimport EcosferaState

cdef int NOTHING, NUTRIENTS, FIRST_CONSUMER, LITTER, ALL_TOKENS

cpdef proceed(Flow flow)
@cython.locals(rolled=str, element=cython.int)
cdef bint _step(Flow flow) except -1
cdef bint _triple(Flow flow, int element) except -1
@cython.locals(producers=list, consumers=list)
cdef str _roll_due(EcosferaState state)
cdef bint _go_on(Flow flow) except -1
cpdef bint can_fill(EcosferaState state, int shelf) except -1
cdef bint may_reactivate(EcosferaState state) except -1
@cython.locals(seen=cython.int, card=cython.int)
cpdef bint has_pair(list row) except -1
@cython.locals(seat=cython.int)
cpdef begin_next(Flow flow)
