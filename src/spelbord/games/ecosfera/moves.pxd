cimport cython

cdef int LITTER, FIRST_PRODUCER, SPENT, MOVE, PLUS, REFRESH, NOTHING, KINDS
cdef tuple ABILITY_BITS, HABITAT_BITS, BUYS

@cython.locals(listed=list, species=list)
cpdef list _turn(state)
cpdef list producers(state, unused)
cpdef list consumers(state, unused)
cpdef list restorations(state, unused)
cpdef list sources(state, int ability)
@cython.locals(row=list, marks=list)
cdef list symbols(state)
@cython.locals(found=list)
cdef list _able(int tokens, list cards, int ability)
@cython.locals(seat=cython.int, tokens=cython.int, cards=list, listed=list, ways=tuple, shelves=tuple)
cdef list _abilities(state, unused)
