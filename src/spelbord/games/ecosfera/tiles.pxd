cimport cython

from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.ecosfera cimport changing
from spelbord.games.ecosfera.state cimport EcosferaState

cdef int TILES

cpdef bint is_over(EcosferaState state) except -1
@cython.locals(state=EcosferaState, habitat=cython.int)
cpdef restore(AnyFlow flow, habitats)
@cython.locals(state=EcosferaState, extra=cython.int, number=cython.int)
cpdef impact(AnyFlow flow, int tiles)
