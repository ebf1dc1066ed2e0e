from spelbord.games.ecosfera.flow cimport Flow

cdef int PRESSURE, KINDS, NOTHING, NUTRIENTS, MANY

cpdef add_pressure(Flow flow, seat)
cpdef close(Flow flow, reason)
cpdef bint has_three(list row) except -1
cpdef bint is_struck(state) except -1
cpdef strike(Flow flow)
cpdef triple(Flow flow, element)
