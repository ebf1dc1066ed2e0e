cimport cython

cdef int TILE, NUMERAL, SHORTEST


cdef class Lines:
    cdef unsigned char[::1] cell
    cdef int row

    @cython.locals(code=cython.int, here=cython.int, length=cython.int, step=cython.int, seen=cython.int, colour=cython.int)
    cdef bint is_line(self, int first, int way) noexcept
    @cython.locals(row=cython.int)
    cdef bint is_sound_at(self, int place) noexcept
