cimport cython

cdef int NOWHERE, ARROW, BLACK, BLANK, LETTER, OF_BLANK, STOP, TURNS
cdef str ALPHABET
cdef dict BEND_NAMES, BENDS, PLACE

@cython.locals(names=tuple, stop=cython.int, puts=list, at=cython.int, code=cython.int)
cpdef lay_of(terms, move)
@cython.locals(kinds=list, code=cython.int)
cpdef list tiles_in(move)
