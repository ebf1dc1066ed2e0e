cimport cython

from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.ecosfera cimport changing
from spelbord.games.ecosfera.state cimport EcosferaState

cdef dict EFFECTS

@cython.locals(state=EcosferaState)
cpdef bint resolve(AnyFlow flow) except -1
@cython.locals(state=EcosferaState, card=cython.int)
cpdef bint done(AnyFlow flow, str to=*) except -1
@cython.locals(state=EcosferaState)
cpdef bint offer(AnyFlow flow, int measure) except -1
cdef tuple _order(EcosferaState state)
cdef int _next_seat(EcosferaState state) except -1
@cython.locals(state=EcosferaState)
cpdef bint deposition(AnyFlow flow) except -1
cpdef bint litter(AnyFlow flow) except -1
@cython.locals(state=EcosferaState, taken=cython.int)
cpdef bint fertiliser(AnyFlow flow) except -1
@cython.locals(state=EcosferaState)
cpdef bint sweep(AnyFlow flow) except -1
@cython.locals(state=EcosferaState)
cpdef bint hunting(AnyFlow flow) except -1
cpdef bint noise(AnyFlow flow) except -1
@cython.locals(state=EcosferaState)
cpdef bint waste_water(AnyFlow flow) except -1
@cython.locals(state=EcosferaState)
cpdef bint green_energy(AnyFlow flow) except -1
@cython.locals(state=EcosferaState)
cpdef bint upwelling(AnyFlow flow) except -1
@cython.locals(state=EcosferaState)
cpdef bint summer(AnyFlow flow) except -1
