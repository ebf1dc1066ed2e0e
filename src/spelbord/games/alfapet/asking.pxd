from spelbord.games.alfapet cimport terms
from spelbord.games.alfapet.state cimport AlfapetState

cpdef pending(AlfapetState state)
cdef int _by(AlfapetState state, int seat) except? -1
