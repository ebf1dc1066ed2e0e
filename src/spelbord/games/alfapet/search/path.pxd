cimport cython

from spelbord.games.alfapet.search.board cimport FACTORS, LENGTH, ROOM, SQUARES
from spelbord.games.alfapet.search.rack cimport Rack

cdef unsigned int FULL, UNASKED
cdef int EMPTY, ENDLESS, MOST_OF_A_KIND


cdef class WordPath(Rack):
    cdef int stride
    cdef int base
    cdef readonly int best
    cdef int[ROOM] across
    cdef int[ROOM] path
    cdef int[ROOM] there
    cdef unsigned int[ROOM] take
    cdef int[ROOM] corner
    cdef int[SQUARES] stamp
    cdef int stamps
    cdef int length
    cdef int tangled
    cdef int only_best
    cdef int frugal
    cdef int[FACTORS] covered
    cdef int[9 * LENGTH] limits
    cdef int[10] deeper
    cdef unsigned int spare
    cdef unsigned int hopeful
    cdef unsigned int[10] spares
    cdef unsigned int[10] deeper_spares

    @cython.final
    @cython.locals(place=cython.int, letter=cython.int, fits=cython.uint)
    cdef void follow(self, int state, int empties) noexcept
    @cython.final
    @cython.locals(place=cython.int, state=cython.int, before=cython.int, after=cython.int)
    cdef void tangle(self) noexcept
    @cython.final
    @cython.locals(state=cython.int)
    cdef int is_anchor(self, int place) noexcept
    @cython.final
    @cython.locals(place=cython.int, state=cython.int)
    cdef void cross_over(self) noexcept
    @cython.final
    @cython.locals(square=cython.int, factor=cython.int, value=cython.int, bit=cython.uint)
    cdef int most_across(self, int state, unsigned int takes) noexcept
    @cython.final
    @cython.locals(total=cython.int, crossing=cython.int, tiles=cython.int, times=cython.int, longest=cython.int, place=cython.int, square=cython.int, plain=cython.int, factor=cython.int)
    cdef int guess(self, int anchor, int free) noexcept
    @cython.final
    @cython.locals(begin=cython.int, most=cython.int, letters=cython.uint)
    cdef int reckon(self, int anchor, int free) noexcept
    @cython.final
    @cython.locals(length=cython.int)
    cdef void spare_all(self) noexcept
    @cython.final
    @cython.locals(total=cython.int, crossing=cython.int, tiles=cython.int, times=cython.int, longest=cython.int, place=cython.int, square=cython.int, limit=cython.int, lying=cython.uint, plain=cython.int, factor=cython.int, letter=cython.int, letters=cython.uint)
    cdef int reckon_from(self, int begin, int anchor, int row) noexcept
    @cython.final
    @cython.locals(most=cython.int)
    cdef int spread(self, int row, int anchor, int place) noexcept
    @cython.final
    cdef int begin_of(self, int anchor) noexcept
    @cython.final
    @cython.locals(factor=cython.int)
    cdef void uncover(self) noexcept
    @cython.final
    @cython.locals(most=cython.int, one=cython.int)
    cdef int more_on(self, int factor) noexcept
