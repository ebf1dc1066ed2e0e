cimport cython

from spelbord.games.trakkx.search.board cimport Board

cdef int ROW, TILE, NUMERAL, CODES, SHORTEST, COLOURS


cdef class Plays(Board):
    cdef int[::1] pool
    cdef int[::1] left_places
    cdef int[::1] left_codes
    cdef int[::1] right_places
    cdef int[::1] right_codes
    cdef int[::1] order
    cdef int[::1] colours
    cdef int[::1] lined
    cdef bint any_lined
    cdef int way
    cdef int cross
    cdef int first
    cdef int last
    cdef bint beside
    cdef list found

    @cython.locals(code=cython.int)
    cpdef void reset(self) noexcept
    cpdef void fill(self, int code, int count) noexcept
    cpdef list all_plays(self)
    cpdef list all_lines(self, int place)
    @cython.locals(place=cython.int)
    cdef void offer(self, int left, int right) noexcept
    cdef void keep(self, int left, int right) noexcept
    @cython.locals(number=cython.int, colours=cython.int, count=cython.int, colour=cython.int, code=cython.int, lined=cython.bint)
    cdef void line_up(self) noexcept
    cdef bint makes_rad(self, int code) noexcept
    @cython.locals(number=cython.int, place=cython.int)
    cdef void scan(self, int way, int cross) noexcept
    @cython.locals(way=cython.int, code=cython.int, last=cython.int, length=cython.int, step=cython.int, seen=cython.int, number=cython.int, far=cython.int)
    cdef void lengthen(self, int first) noexcept
    @cython.locals(way=cython.int, cross=cython.int, left=cython.int, place=cython.int, right=cython.int, number=cython.int)
    cdef void as_rad(self, int code, int end, int length, int step) noexcept
    cdef bint may_lie(self, int place, int code) noexcept
    @cython.locals(place=cython.int, colour=cython.int, code=cython.int)
    cdef void as_sekvens(self, int first, int left, int right, int seen, int length, int number) noexcept
    @cython.locals(place=cython.int, code=cython.int, colour=cython.int)
    cdef void to_the_right(self, int last, int left, int right, int seen, int length, int number) noexcept
    @cython.locals(way=cython.int, cross=cython.int, near=cython.int, colour=cython.int)
    cdef void touch(self, int place) noexcept
    cdef void beside_with(self, int place, int code) noexcept
    @cython.locals(colour=cython.int, number=cython.int, code=cython.int, length=cython.int)
    cdef void lines_apart(self, int place) noexcept
    @cython.locals(length=cython.int, rank=cython.int, colour=cython.int, code=cython.int)
    cdef void sekvens_apart(self, int place, int number, int left_out) noexcept
