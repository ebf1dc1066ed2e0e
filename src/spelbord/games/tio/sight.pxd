cimport cython

from spelbord.games.tio cimport scoring
from spelbord.games.tio.state cimport TioState

cdef int NOTHING, _VIEWER, _HAND, _TABLE
cdef tuple _KNOWERS
cdef dict _SECRETS

@cython.locals(hand=list)
cpdef view(TioState state, viewer)
@cython.locals(fields=list)
cpdef list views(TioState state, viewers)
cdef _own(TioState state, onlooker, list fields, int viewer)
@cython.locals(spots=list, seat=cython.int, known=cython.int)
cdef tuple _own_table(TioState state, tuple table, int viewer)
@cython.locals(seat=cython.int)
cdef tuple _table(TioState state, int bit)
@cython.locals(card=cython.int, second=cython.int, known=cython.int)
cdef _spot(TioState state, int seat, int bit)
