cimport cython

from spelbord.games.allsvenskan.state cimport AllsvenskanState

cpdef list from_last(AllsvenskanState state)
@cython.locals(seat=cython.int, merit=cython.longlong, own=cython.int, other=cython.int, club=cython.int, merits=list)
cpdef list ordered(points, scored, conceded, clubs)
