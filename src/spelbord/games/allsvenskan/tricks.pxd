cimport cython

from spelbord.games.allsvenskan cimport terms
from spelbord.games.allsvenskan.state cimport AllsvenskanState

cdef tuple COLOUR

@cython.locals(colour=cython.int, places=tuple, upper=cython.int, lower=cython.int)
cpdef tuple target_places(AllsvenskanState state, int seat, int card, int board)
cpdef int rival_at(AllsvenskanState state, int place) except -2
cpdef bint is_cheap(AllsvenskanState state) except -1
cpdef int cost_of(AllsvenskanState state, int seat, tuple tricks) except -1
