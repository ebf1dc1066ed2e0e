cimport cython

cdef int EMPTY, BLACK, TURNS, TURNS_DOWN, TURNS_RIGHT

@cython.locals(run=list, code=cython.int, last=cython.int)
cpdef tuple run_of(int width, cells, int square, int down)
@cython.locals(found=list, code=cython.int)
cpdef list led_here(int width, cells, int square, int down)
@cython.locals(square=cython.int, code=cython.int, down=cython.int, run=tuple)
cpdef words_over(int width, cells, squares, list words)
@cython.locals(code=cython.int)
cpdef bint is_bare(cells) except? -1
