cimport cython

cdef int ROW, TILE, NUMERAL, REGIONS, SHORTEST, COLOURS


cdef class Board:
    cdef unsigned char[::1] cell
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
    @cython.locals(first=cython.int, before=cython.int, last=cython.int, after=cython.int, near=cython.int, step=cython.int)
    cdef bint fits(self, int place, int code, int way) noexcept
    @cython.locals(number=cython.int, code=cython.int, bit=cython.int)
    cdef bint is_sekvens(self, int first, int end, int way, int seen, int besides) noexcept
    cdef bint is_rad(self, int first, int end, int way, int code, int step, int besides) noexcept
    @cython.locals(end=cython.int, length=cython.int, code=cython.int, step=cython.int)
    cdef bint is_line(self, int first, int way) noexcept
    @cython.locals(number=cython.int, place=cython.int, across=cython.int, down=cython.int)
    cpdef bint is_sound(self) noexcept
    @cython.locals(found=cython.int, number=cython.int)
    cpdef int parts(self) noexcept
    @cython.locals(size=cython.int, done=cython.int, here=cython.int)
    cdef int flood(self, int start) noexcept
    cdef int reach(self, int place, int size) noexcept
