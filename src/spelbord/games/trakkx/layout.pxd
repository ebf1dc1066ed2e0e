cimport cython

from spelbord.games.trakkx.lines cimport Lines

cdef int ROW, FAR
cdef bytes CODE

@cython.locals(grid=dict, x=cython.int, y=cython.int)
cpdef dict grid_of(tuple cells)


cdef class Layout(Lines):
    cdef int corner
    cdef list places

    @cython.locals(low=cython.int, high=cython.int, corner=cython.int, rows=bytearray, places=list, place=cython.int, tile=cython.int, here=cython.int)
    cdef void fill(self, dict grid)
    @cython.locals(place=cython.int)
    cpdef bint is_sound(self)
    @cython.locals(left=bytearray, found=list, start=cython.int)
    cpdef list parts(self)
    @cython.locals(part=list, here=cython.int, corner=cython.int)
    cdef list flood(self, bytearray left, int start)
