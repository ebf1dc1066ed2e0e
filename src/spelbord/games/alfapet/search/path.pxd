cimport cython

from spelbord.games.alfapet.search.board cimport ALL_LETTERS, FACTORS, LEADS, LENGTH, ROOM, SQUARES, SearchBoard

cdef unsigned int FULL, UNASKED
cdef int LETTERS, EMPTY, ENDLESS, MOST_OF_A_KIND, MOST_LEADS, MOST_VALUES, MOST_MIXED, MIXTURES_ASKED


cdef class WordPath(SearchBoard):
    cdef int stride
    cdef int base
    cdef int[ALL_LETTERS] counts
    cdef unsigned int have
    cdef int blanks
    cdef int tiles
    cdef int bonus
    cdef int full
    cdef readonly int best
    cdef int[17] values
    cdef unsigned int[ALL_LETTERS] mixes
    cdef unsigned int mixture
    cdef unsigned int[128] asked
    cdef int[128] answers
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
    cdef int longest
    cdef int factors
    cdef int[FACTORS] covered
    cdef int leads
    cdef int[9] lead_heads
    cdef int[LEADS] lead_nexts
    cdef int[LEADS] lead_before
    cdef int[LEADS] lead_letters
    cdef unsigned int[LEADS] lead_nodes
    cdef unsigned int[LEADS] lead_rests
    cdef unsigned int[LEADS] lead_onward
    cdef int[9 * LENGTH] limits
    cdef int[10] deeper

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
    @cython.locals(total=cython.int, crossing=cython.int, tiles=cython.int, times=cython.int, longest=cython.int, place=cython.int, square=cython.int, plain=cython.int, factor=cython.int)
    cdef int guess(self, int anchor, int free) noexcept
    @cython.locals(begin=cython.int, most=cython.int)
    cdef int reckon(self, int anchor, int free) noexcept
    @cython.final
    @cython.locals(total=cython.int, crossing=cython.int, tiles=cython.int, times=cython.int, longest=cython.int, place=cython.int, square=cython.int, limit=cython.int, lying=cython.uint, plain=cython.int, factor=cython.int, letter=cython.int, left=cython.int)
    cdef int reckon_from(self, int begin, int anchor, int row) noexcept
    @cython.final
    @cython.locals(slot=cython.uint)
    cdef int mix(self, unsigned int lying, int length, int left) noexcept
    @cython.final
    @cython.locals(mixture=cython.uint, todo=cython.uint, bit=cython.uint, without=cython.uint)
    cdef int mix_but_one(self, unsigned int lying) noexcept
    @cython.final
    @cython.locals(letter=cython.int)
    cdef int mix_blank(self, unsigned int mixture) noexcept
    @cython.final
    @cython.locals(place=cython.uint)
    cdef int has_mixture(self, unsigned int mixture) noexcept
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
