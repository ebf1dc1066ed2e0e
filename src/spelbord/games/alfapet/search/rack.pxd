cimport cython

from spelbord.games.alfapet.search.board cimport ALL_LETTERS, LEADS, SearchBoard

cdef unsigned int FULL, UNASKED
cdef int LETTERS, ENDLESS, MOST_OF_A_KIND, MOST_LEADS, MOST_VALUES, MOST_MIXED, MIXTURES_ASKED


cdef class Rack(SearchBoard):
    cdef int[ALL_LETTERS] counts
    cdef unsigned int have
    cdef int blanks
    cdef int tiles
    cdef int bonus
    cdef int full
    cdef int[17] values
    cdef unsigned int[ALL_LETTERS] mixes
    cdef unsigned int mixture
    cdef unsigned int[128] asked
    cdef unsigned int[128] answers
    cdef int longest
    cdef int leads
    cdef int[9] lead_heads
    cdef int[LEADS] lead_nexts
    cdef int[LEADS] lead_before
    cdef int[LEADS] lead_letters
    cdef unsigned int[LEADS] lead_nodes
    cdef unsigned int[LEADS] lead_rests
    cdef unsigned int[LEADS] lead_onward

    @cython.locals(letter=cython.int, tile=cython.int, kind=cython.int, slot=cython.int)
    cpdef hold(self, rack, int bonus, int full)
    @cython.final
    @cython.locals(place=cython.int)
    cdef void value_tile(self, int value) noexcept
    @cython.locals(length=cython.int)
    cdef void measure_rack(self) noexcept
    @cython.final
    @cython.locals(mask=cython.uint, todo=cython.uint, bit=cython.uint, letter=cython.int, child=cython.uint)
    cdef void measure_from(self, unsigned int node, int length, int lead) noexcept
    @cython.final
    @cython.locals(onward=cython.uint, number=cython.int)
    cdef int note_lead(self, unsigned int node, int length, int letter, int lead) noexcept
    @cython.final
    @cython.locals(slot=cython.uint)
    cdef unsigned int mix(self, unsigned int lying, int length, int left) noexcept
    @cython.final
    @cython.locals(mixture=cython.uint, found=cython.uint, todo=cython.uint, bit=cython.uint, without=cython.uint)
    cdef unsigned int mix_but_one(self, unsigned int lying) noexcept
    @cython.final
    @cython.locals(letter=cython.int, found=cython.uint)
    cdef unsigned int mix_blank(self, unsigned int mixture) noexcept
    @cython.final
    @cython.locals(place=cython.uint)
    cdef unsigned int has_mixture(self, unsigned int mixture) noexcept
