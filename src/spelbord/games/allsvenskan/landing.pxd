cimport cython

from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.allsvenskan cimport folding
from spelbord.games.allsvenskan.state cimport AllsvenskanState

cdef tuple STRUCK

@cython.locals(
    state=AllsvenskanState, goals=list, markers=list, told=list, number=cython.int, place=cython.int, more=cython.int,
    effect=tuple,
)
cpdef land(AnyFlow flow, played, tuple places, tuple chances)
