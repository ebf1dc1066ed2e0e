cimport cython

from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.ecosfera cimport changing, tiles
from spelbord.games.ecosfera.state cimport EcosferaState

cdef int PRESSURE, KINDS, NOTHING, NUTRIENTS, MANY, FIRST_PRODUCER
cdef tuple PRESSURE_ADDED

@cython.locals(state=EcosferaState)
cpdef add_pressure(AnyFlow flow, int seat)
@cython.locals(state=EcosferaState)
cpdef close(AnyFlow flow, str reason)
@cython.locals(once=cython.int, twice=cython.int, card=cython.int, bit=cython.int)
cpdef bint has_three(list row) except -1
cpdef bint is_struck(EcosferaState state) except -1
@cython.locals(state=EcosferaState, count=cython.int)
cpdef strike(AnyFlow flow)
@cython.locals(row=list, element=cython.int)
cpdef int three_of(EcosferaState state) except -2
@cython.locals(state=EcosferaState, seat=cython.int)
cpdef triple(AnyFlow flow, int element)
