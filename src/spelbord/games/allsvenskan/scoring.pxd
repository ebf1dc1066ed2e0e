cimport cython

from spelbord.games.allsvenskan.state cimport AllsvenskanState

cdef int RIVALS

cpdef list from_last(AllsvenskanState state)
@cython.locals(
    seat=cython.int, merit=cython.longlong, own=cython.int, other=cython.int, club=cython.int, merits=list, order=list,
)
cpdef list ordered(list points, list scored, list conceded, tuple clubs)
