cimport cython

cdef list _AT_HAND

@cython.locals(at_hand=tuple)
cpdef season_of(options)
@cython.locals(at_hand=tuple)
cpdef tuple codes_of(options)
cdef tuple _take_up(options)
