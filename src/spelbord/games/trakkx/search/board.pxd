cimport cython

from spelbord.games.trakkx.lines cimport Lines

cdef int ROW, TILE, REGIONS


cdef class Board(Lines):
    cdef int[::1] occupied
    cdef int[::1] index
    cdef int[::1] mark
    cdef int[::1] stack
    cdef int[::1] in_region
    cdef int count
    cdef int stamp

    cpdef void put(self, int place, int code) noexcept
    @cython.locals(last=cython.int, hole=cython.int)
    cpdef void lift(self, int place) noexcept
    @cython.locals(number=cython.int, region=cython.int)
    cpdef void clear(self) noexcept
    @cython.locals(number=cython.int)
    cpdef list tiles(self)
    @cython.locals(cell=cython.p_uchar, first=cython.int, fits=cython.bint)
    cdef bint fits(self, int place, int code, int way) noexcept
    @cython.locals(number=cython.int)
    cpdef bint is_sound(self) noexcept
    @cython.locals(found=cython.int, number=cython.int)
    cpdef int parts(self) noexcept
    @cython.locals(size=cython.int, done=cython.int, here=cython.int)
    cdef int flood(self, int start) noexcept
    cdef int reach(self, int place, int size) noexcept
