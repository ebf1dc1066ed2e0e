cimport cython

cdef int LETTER, OF_BLANK
cdef str ALPHABET

@cython.locals(
    points=tuple, factors=tuple, times=tuple, names=tuple, formed=list, squares=tuple, square=cython.int, given=cython.int,
)
cpdef tuple score_words(terms, list cells, dict new, list words)
@cython.locals(total=cython.int, factor=cython.int, code=cython.int, value=cython.int)
cdef int _points(tuple points, tuple factors, tuple times, list cells, dict new, tuple squares) except? -1
