from spelbord.games.alfapet cimport placing
from spelbord.games.alfapet.search cimport raw

cdef int ARROW, LETTERS, STOP
cdef dict _IDLE, PLACE
