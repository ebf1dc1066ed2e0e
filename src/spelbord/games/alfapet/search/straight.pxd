cimport cython

from spelbord.games.alfapet.search.board cimport LENGTH, STATES
from spelbord.games.alfapet.search.records cimport Records

cdef unsigned int FULL
cdef int EMPTY, OF_BLANK, MOST_LEADS
cdef long long ENDLESS, ANCHORS


cdef class StraightMoves(Records):
    cdef int[LENGTH] lead
    cdef int row
    cdef int anchors
    cdef int[STATES] bases
    cdef int[STATES] spots
    cdef int[STATES] frees
    cdef long long[STATES] queue

    @cython.locals(states=cython.int, state=cython.int, _=cython.int)
    cpdef straight(self)
    @cython.final
    cdef void set_out(self, int state) noexcept
    @cython.final
    @cython.locals(free=cython.int, place=cython.int, before=cython.int)
    cdef void along(self)
    @cython.final
    cdef void at_anchor(self, int place, int free)
    @cython.final
    @cython.locals(number=cython.int, key=cython.longlong)
    cdef void list_anchor(self, int place, int free) noexcept
    @cython.final
    @cython.locals(key=cython.longlong, number=cython.int, hope=cython.int)
    cdef void dearest(self)
    @cython.final
    cdef int promises(self, int hope, int number) noexcept
    @cython.final
    cdef int falls_behind(self, long long key) noexcept
    @cython.final
    @cython.locals(place=cython.int, below=cython.int)
    cdef void sink(self, long long key) noexcept
    @cython.final
    @cython.locals(place=cython.int, node=cython.uint)
    cdef void from_letters(self, int anchor)
    @cython.final
    @cython.locals(takes=cython.uint, have=cython.uint, length=cython.int, lead=cython.int)
    cdef void from_leads(self, int anchor, int free) noexcept
    @cython.final
    @cython.locals(letter=cython.int)
    cdef void lay_lead(self, int lead, int place, int count) noexcept
    @cython.final
    @cython.locals(mask=cython.uint, todo=cython.uint, first=cython.uint, last=cython.int, spare=cython.uint, bit=cython.uint, letter=cython.int, below=cython.uint, child=cython.uint)
    cdef void before(self, unsigned int node, int length, int limit) noexcept
    @cython.final
    @cython.locals(takes=cython.uint, place=cython.int)
    cdef void lead_on(self, unsigned int node, int length) noexcept
    @cython.final
    @cython.locals(mask=cython.uint, todo=cython.uint, first=cython.uint, bit=cython.uint, letter=cython.int, below=cython.uint, child=cython.uint, tile=cython.uint, blank=cython.uint, spare=cython.uint, free=cython.int, ends=cython.uint, ending=cython.uint)
    cdef void onward(self, unsigned int node, int place) noexcept
