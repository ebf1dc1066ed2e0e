cimport cython

from spelbord.games.alfapet.search.board cimport SearchBoard

cdef unsigned int FULL, UNASKED
cdef int LETTERS, EMPTY, ENDLESS, MOST_OF_A_KIND, MOST_LEADS, KIND_SHIFT, MOST_MIXED, MIXTURES_ASKED


cdef class WordPath(SearchBoard):
    cdef int stride
    cdef int room
    cdef int base
    cdef int[::1] counts
    cdef unsigned int have
    cdef int blanks
    cdef int tiles
    cdef int bonus
    cdef int full
    cdef readonly int best
    cdef int[::1] values
    cdef const unsigned char[::1] mixtures
    cdef unsigned int most_mixture
    cdef unsigned int[::1] mixes
    cdef unsigned int mixture
    cdef unsigned int[::1] asked
    cdef int[::1] answers
    cdef int[::1] across
    cdef int[::1] path
    cdef int[::1] there
    cdef unsigned int[::1] take
    cdef int[::1] corner
    cdef int[::1] stamp
    cdef int stamps
    cdef int length
    cdef int tangled
    cdef int only_best
    cdef int frugal
    cdef int longest
    cdef int[::1] covered
    cdef int leads
    cdef int[::1] lead_heads
    cdef int[::1] lead_nexts
    cdef int[::1] lead_before
    cdef int[::1] lead_letters
    cdef unsigned int[::1] lead_nodes
    cdef unsigned int[::1] lead_rests
    cdef unsigned int[::1] lead_onward
    cdef int[::1] limits
    cdef int[::1] deeper

    @cython.locals(letter=cython.int, tile=cython.int, kind=cython.int, slot=cython.int)
    cpdef hold(self, rack, int bonus, int full)
    @cython.final
    @cython.locals(place=cython.int)
    cdef void value_tile(self, int value) noexcept
    @cython.locals(place=cython.int, letter=cython.int, fits=cython.uint)
    cdef void follow(self, int state, int empties) noexcept
    @cython.locals(place=cython.int, state=cython.int, before=cython.int, after=cython.int)
    cdef void tangle(self) noexcept
    @cython.locals(state=cython.int)
    cdef int is_anchor(self, int place) noexcept
    @cython.locals(length=cython.int)
    cdef void measure_rack(self) noexcept
    @cython.final
    @cython.locals(mask=cython.uint, todo=cython.uint, bit=cython.uint, letter=cython.int, child=cython.uint)
    cdef void measure_from(self, unsigned int node, int length, int lead) noexcept
    @cython.final
    @cython.locals(onward=cython.uint, number=cython.int)
    cdef int note_lead(self, unsigned int node, int length, int letter, int lead) noexcept
    @cython.locals(place=cython.int, state=cython.int)
    cdef void cross_over(self) noexcept
    @cython.final
    @cython.locals(square=cython.int, factor=cython.int, value=cython.int, bit=cython.uint)
    cdef int most_across(self, int state, unsigned int takes) noexcept
    @cython.locals(total=cython.int, crossing=cython.int, tiles=cython.int, times=cython.int, longest=cython.int, place=cython.int, square=cython.int)
    cdef int guess(self, int anchor, int free) noexcept
    @cython.locals(begin=cython.int, most=cython.int)
    cdef int reckon(self, int anchor, int free) noexcept
    @cython.final
    @cython.locals(total=cython.int, crossing=cython.int, tiles=cython.int, times=cython.int, longest=cython.int, place=cython.int, square=cython.int, limit=cython.int, lying=cython.uint)
    cdef int reckon_from(self, int begin, int anchor, int row) noexcept
    @cython.final
    @cython.locals(slot=cython.uint)
    cdef int mix(self, unsigned int lying, int length) noexcept
    @cython.final
    @cython.locals(letter=cython.int)
    cdef int mix_blank(self, unsigned int mixture) noexcept
    @cython.final
    @cython.locals(place=cython.uint)
    cdef int has_mixture(self, unsigned int mixture) noexcept
    @cython.final
    @cython.locals(most=cython.int)
    cdef int spread(self, int row, int begin, int place) noexcept
    @cython.final
    cdef int begin_of(self, int anchor) noexcept
    @cython.final
    @cython.locals(factor=cython.int)
    cdef void uncover(self) noexcept
    @cython.final
    @cython.locals(factor=cython.int, most=cython.int, one=cython.int)
    cdef int most_on(self, int square) noexcept
