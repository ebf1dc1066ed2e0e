cimport cython

from spelbord.games.allsvenskan cimport offers
from spelbord.games.allsvenskan.state cimport AllsvenskanState

cdef int FROM, NOTHING
cdef str PLAY
cdef tuple COLOUR, OPEN_BOARDS
cdef list _ROWS
cdef dict _LISTS

@cython.locals(kind=str, seat=cython.int)
cpdef moves(AllsvenskanState state, prompt)
cpdef list plain_plays(AllsvenskanState state, int seat)
@cython.locals(found=list, rows=tuple, row=tuple, card=cython.int, last=cython.int)
cdef list _without_events(list hand, int free)
cdef tuple _make_rows(int free)
@cython.locals(
    one=cython.int, two=cython.int, three=cython.int, four=cython.int, five=cython.int, six=cython.int,
    seven=cython.int, eight=cython.int, blue=cython.int, orange=cython.int, done=cython.int,
)
cpdef int free_boards(AllsvenskanState state, int seat) except -1
@cython.locals(free=cython.int, hand=list, listed=list, card=cython.int, last=cython.int)
cpdef _plays(AllsvenskanState state, int seat)
