cimport cython

from spelbord.games.alfapet.search.board cimport SearchBoard

cdef unsigned int FULL, LOW
cdef int LETTERS, EMPTY, OF_BLANK, LETTER, HALF, KIND_SHIFT, ENDLESS


cdef class StraightMoves(SearchBoard):
    cdef int[::1] counts
    cdef unsigned int have
    cdef int blanks
    cdef int tiles
    cdef int bonus
    cdef int full
    cdef int[::1] path
    cdef int[::1] there
    cdef unsigned int[::1] take
    cdef int[::1] corner
    cdef int[::1] tape
    cdef int[::1] lead
    cdef int[::1] stamp
    cdef int stamps
    cdef int length
    cdef int begin
    cdef int goal
    cdef int anchor
    cdef int used
    cdef int specials
    cdef int forced
    cdef int tangled
    cdef int only_best
    cdef int offset
    cdef readonly int seen
    cdef readonly int best
    cdef int stop
    cdef int most
    cdef readonly int left
    cdef readonly list moves
    cdef readonly list doubtful

    @cython.locals(letter=cython.int)
    cpdef hold(self, counts, int blanks, int bonus, int full)
    cpdef begin_search(self, int only_best, int most, int visits, int offset)
    @cython.locals(states=cython.int, number=cython.int, state=cython.int)
    cpdef straight(self)
    @cython.locals(place=cython.int, letter=cython.int)
    cdef void follow(self, int state, int empties) noexcept
    @cython.locals(place=cython.int, state=cython.int, before=cython.int, after=cython.int)
    cdef void tangle(self) noexcept
    @cython.locals(state=cython.int)
    cdef int is_anchor(self, int place) noexcept
    @cython.locals(free=cython.int, place=cython.int)
    cdef void along(self)
    @cython.locals(place=cython.int, node=cython.uint)
    cdef void from_letters(self, int anchor)
    @cython.locals(mask=cython.uint, place=cython.int, todo=cython.uint, first=cython.uint, bit=cython.uint, letter=cython.int, below=cython.uint, child=cython.uint)
    cdef void before(self, unsigned int node, int length, int limit) noexcept
    @cython.locals(mask=cython.uint, todo=cython.uint, first=cython.uint, bit=cython.uint, letter=cython.int, below=cython.uint, child=cython.uint)
    cdef void onward(self, unsigned int node, int place) noexcept
    @cython.locals(linked=cython.int, total=cython.int, times=cython.int, crossing=cython.int, place=cython.int, state=cython.int, square=cython.int, code=cython.int, value=cython.int, points=cython.int)
    cdef void record(self, int end)
    cdef void keep(self, int end, int points)
    @cython.locals(place=cython.int, code=cython.int)
    cdef tuple told(self, int end, int points)
