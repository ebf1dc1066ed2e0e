cimport cython

from spelbord.games.tio cimport scoring
from spelbord.games.tio.state cimport TioState

cdef int NOTHING
cdef tuple _KNOWERS
cdef dict _SECRETS

@cython.locals(hand=list)
cpdef view(TioState state, viewer)
cdef _own(TioState state, onlooker, int viewer)
@cython.locals(spots=list, seat=cython.int, card=cython.int, second=cython.int, known=cython.int, up=cython.bint)
cdef tuple _table(TioState state, int bit)
