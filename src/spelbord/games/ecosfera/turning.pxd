cimport cython

from spelbord.core cimport octets
from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.ecosfera cimport changing, effects, penalties
from spelbord.games.ecosfera.state cimport EcosferaState

cdef int NOTHING, NUTRIENTS, FIRST_CONSUMER, LITTER, ALL_TOKENS, ROW, DRAW, REFILL, POLICY, ARRIVAL
cdef dict ASKED
cdef tuple CHANCES
cdef const unsigned char *HABITAT_BITS

@cython.locals(state=EcosferaState)
cpdef proceed(AnyFlow flow)
@cython.locals(state=EcosferaState, roll=cython.int, element=cython.int)
cdef bint _step(AnyFlow flow) except -1
@cython.locals(state=EcosferaState)
cdef bint _triple(AnyFlow flow, int element) except -1
cdef int _roll_due(EcosferaState state) except -2
@cython.locals(state=EcosferaState)
cdef bint _go_on(AnyFlow flow) except -1
@cython.locals(state=EcosferaState)
cdef _discard_row(AnyFlow flow)
@cython.locals(state=EcosferaState)
cdef _ask(AnyFlow flow, str kind)
@cython.locals(state=EcosferaState, count=cython.int)
cdef _wait_for_chance(AnyFlow flow, int roll)
@cython.locals(slots=list)
cpdef bint can_fill(EcosferaState state, int shelf) except -1
@cython.locals(tokens=cython.int)
cdef bint may_reactivate(EcosferaState state) except -1
@cython.locals(seen=cython.int, card=cython.int, shown=cython.int)
cpdef bint has_pair(list row) except -1
@cython.locals(state=EcosferaState, seat=cython.int, turn=cython.int)
cpdef begin_next(AnyFlow flow)
