cimport cython

from spelbord.games.alfapet.search.board cimport LENGTH, STATES
from spelbord.games.alfapet.search.records cimport Records

cdef unsigned int FULL
cdef int EMPTY, OF_BLANK, ENDLESS, MOST_LEADS


cdef class StraightMoves(Records):
    cdef int[LENGTH] lead
    cdef int row
    cdef int anchors
    cdef int[STATES] bases
    cdef int[STATES] spots
    cdef int[STATES] frees
    cdef int[STATES] hopes
    cdef int[STATES] queue

    @cython.locals(states=cython.int, state=cython.int, _=cython.int)
    cpdef straight(self)
    cdef void set_out(self, int state) noexcept
    @cython.locals(free=cython.int, place=cython.int, before=cython.int)
    cdef void along(self)
    cdef void at_anchor(self, int place, int free)
    @cython.locals(number=cython.int)
    cdef void list_anchor(self, int place, int free) noexcept
    @cython.locals(first=cython.int, number=cython.int)
    cdef void dearest(self)
    @cython.final
    @cython.locals(hope=cython.int)
    cdef int promises(self, int number) noexcept
    @cython.final
    @cython.locals(number=cython.int, hope=cython.int, behind=cython.int, other=cython.int)
    cdef int falls_behind(self, int place) noexcept
    @cython.locals(place=cython.int, node=cython.uint)
    cdef void from_letters(self, int anchor)
    @cython.locals(takes=cython.uint, have=cython.uint, length=cython.int, lead=cython.int)
    cdef void from_leads(self, int anchor, int free) noexcept
    @cython.locals(letter=cython.int)
    cdef void lay_lead(self, int lead, int place, int count) noexcept
    @cython.final
    @cython.locals(mask=cython.uint, todo=cython.uint, first=cython.uint, last=cython.int, bit=cython.uint, letter=cython.int, below=cython.uint, child=cython.uint)
    cdef void before(self, unsigned int node, int length, int limit) noexcept
    @cython.final
    @cython.locals(takes=cython.uint, place=cython.int)
    cdef void lead_on(self, unsigned int node, int length) noexcept
    @cython.final
    @cython.locals(mask=cython.uint, todo=cython.uint, first=cython.uint, bit=cython.uint, letter=cython.int, below=cython.uint, child=cython.uint, tile=cython.uint, blank=cython.uint, free=cython.int, ends=cython.uint, ending=cython.uint)
    cdef void onward(self, unsigned int node, int place) noexcept
