cimport cython

from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.allsvenskan cimport folding
from spelbord.games.allsvenskan.state cimport AllsvenskanState

cdef int MOST_CHANCES, _MARKERS, _CHANCES
cdef tuple STRUCK, AFTER

cpdef land(AnyFlow flow, played, int upper, int lower, tuple chances)
@cython.locals(
    state=AllsvenskanState, told=list, goals=cython.int, own=cython.int, other=cython.int, row=cython.int,
    after=cython.int,
)
cdef _strike(AnyFlow flow, played, int number, int place, int chances)
