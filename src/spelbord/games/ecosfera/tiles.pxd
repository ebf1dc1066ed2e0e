cimport cython

from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.ecosfera.state cimport EcosferaState

cpdef bint is_over(EcosferaState state) except -1
@cython.locals(state=EcosferaState)
cpdef restore(AnyFlow flow, habitats)
@cython.locals(state=EcosferaState, due=list)
cpdef impact(AnyFlow flow, int tiles)
