cimport cython

from spelbord.games.ecosfera cimport tiles
from spelbord.games.ecosfera.flow cimport Flow
from spelbord.games.ecosfera.state cimport EcosferaState

cdef int PRESSURE, KINDS, NOTHING, NUTRIENTS, MANY, FIRST_PRODUCER

cpdef add_pressure(Flow flow, int seat)
cpdef close(Flow flow, str reason)
@cython.locals(once=cython.int, twice=cython.int, card=cython.int, bit=cython.int)
cpdef bint has_three(list row) except -1
cpdef bint is_struck(EcosferaState state) except -1
@cython.locals(count=cython.int)
cpdef strike(Flow flow)
@cython.locals(row=list, element=cython.int)
cpdef int three_of(EcosferaState state) except -2
cpdef triple(Flow flow, int element)
