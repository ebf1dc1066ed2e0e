cimport cython

cdef int ROW, FAR, NUMBERS, SHORTEST

@cython.locals(grid=dict, x=cython.int, y=cython.int)
cpdef dict grid_of(tuple cells)


cdef class Layout:
    cdef int corner
    cdef bytearray rows
    cdef list places

    @cython.locals(low=cython.int, high=cython.int, corner=cython.int, rows=bytearray, places=list, place=cython.int, tile=cython.int, here=cython.int)
    cdef void fill(self, dict grid)
    @cython.locals(rows=bytearray, first=cython.int)
    cpdef bint is_sound(self)
    @cython.locals(rows=bytearray, tile=cython.int, here=cython.int, length=cython.int, rise=cython.int, seen=cython.int, other=cython.int, colour=cython.int)
    cdef bint is_line(self, int first, int step)
    @cython.locals(left=bytearray, found=list, start=cython.int)
    cpdef list parts(self)
    @cython.locals(part=list, here=cython.int, corner=cython.int)
    cdef list flood(self, bytearray left, int start)
