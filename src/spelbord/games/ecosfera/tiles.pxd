cimport cython

from spelbord.games.ecosfera.flow cimport Flow

cpdef bint is_over(Flow flow) except -1
cpdef restore(Flow flow, habitats)
@cython.locals(due=list)
cpdef impact(Flow flow, int tiles)
