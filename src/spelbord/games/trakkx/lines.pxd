cimport cython

cdef int TILE, NUMERAL, SHORTEST


cdef class Lines:
    cdef bytearray rows
    cdef unsigned char* cell
    cdef int row

    cdef void look_at(self, bytearray rows, int row) except *
    @cython.locals(cell=cython.p_uchar, code=cython.int, here=cython.int, tile=cython.int, length=cython.int, step=cython.int, seen=cython.int, colour=cython.int)
    cdef bint is_line(self, int first, int way) noexcept
    @cython.locals(cell=cython.p_uchar, row=cython.int)
    cdef bint is_sound_at(self, int place) noexcept


@cython.locals(lines=Lines)
cpdef bint is_valid(tiles) except -1
