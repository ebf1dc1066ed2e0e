from spelbord.games.ecosfera cimport buying, penalties
from spelbord.games.ecosfera.state cimport EcosferaState

cdef int FIRST_CONSUMER, FIRST_PRODUCER, LITTER, MANY, PRESSURE

cpdef worth(EcosferaState state, seat)
cdef _deck(EcosferaState state, int seat, tuple left)
cdef _row(EcosferaState state, int seat)
cdef _danger(EcosferaState state, list row)
