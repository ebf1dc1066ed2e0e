cimport cython

from spelbord.games.alfapet.search.board cimport ROOM
from spelbord.games.alfapet.search.path cimport WordPath

cdef int OF_BLANK, LETTER, ENDLESS


cdef class Records(WordPath):
    cdef int[ROOM] tape
    cdef int[ROOM] laid
    cdef int[ROOM] kept
    cdef int begin
    cdef int goal
    cdef int anchor
    cdef int used
    cdef int specials
    cdef int forced
    cdef int offset
    cdef readonly int seen
    cdef int number
    cdef int best_number
    cdef int best_begin
    cdef int best_end
    cdef int least
    cdef int stop
    cdef int most
    cdef readonly int left
    cdef readonly list moves
    cdef readonly list doubtful

    cpdef begin_search(self, int only_best, int most, int visits, int offset)
    @cython.locals(linked=cython.int, total=cython.int, times=cython.int, crossing=cython.int, place=cython.int, state=cython.int, square=cython.int, code=cython.int, value=cython.int, points=cython.int, tiles=cython.uint, blanks=cython.uint)
    cdef void record(self, int end)
    @cython.locals(more=cython.int)
    cdef int save(self, int end, int times, unsigned int twice) noexcept
    @cython.locals(state=cython.int, square=cython.int)
    cdef int weight(self, int place, int times) noexcept
    @cython.locals(more=cython.int, place=cython.int, letter=cython.int, least=cython.int, weight=cython.int, better=cython.int, other=cython.int, here=cython.int)
    cdef int place_blanks(self, int end, int times) noexcept
    @cython.locals(more=cython.int, _=cython.int, most=cython.int, better=cython.int, place=cython.int, saved=cython.int)
    cdef int spend_blanks(self, int end, int times) noexcept
    @cython.locals(place=cython.int)
    cdef void keep(self, int end, int points)
    @cython.locals(new=cython.int, old=cython.int, place=cython.int)
    cdef int comes_first(self, int end) noexcept
    cdef int is_before(self, int code, int other) noexcept
    @cython.locals(place=cython.int, code=cython.int)
    cdef tuple told(self, int end, int points)
