cimport cython

from spelbord.games.alfapet.search cimport memory

# As `codes.py` has them: letters, and places for the largest board.
cdef enum:
    ALL_LETTERS = 29
    SIDES = 52
    SQUARES = 676
    STATES = 1352
    LENGTH = 106
    ROOM = 2810
    LEADS = 4096
    FACTORS = 16

cdef unsigned int FULL, UNASKED
cdef int EMPTY, BLACK, TURN_DOWN, TURN_RIGHT, LETTERS, BLACK_CODE, LETTER, OF_BLANK, TURNS, TURNS_DOWN


cdef class SearchBoard:
    cdef object graph
    cdef const unsigned int* masks
    cdef const unsigned int* firsts
    cdef const unsigned int* children
    cdef const unsigned char* mixtures
    cdef unsigned int most_mixture
    cdef unsigned char[1024] ones
    cdef unsigned char[37] places
    cdef int width
    cdef int height
    cdef int squares
    cdef int home
    cdef int factors
    cdef int minus
    cdef int[SQUARES] factor
    cdef int[SQUARES] times
    cdef int[ALL_LETTERS] points
    cdef int[SQUARES] codes
    cdef int[SIDES] stale
    cdef int[SQUARES] letter
    cdef int[SQUARES] value
    cdef int[SQUARES] turn
    cdef int[STATES] following
    cdef int[STATES] preceding
    cdef unsigned int[STATES] fits
    cdef int[STATES] beside
    cdef int[STATES] far_before
    cdef int[STATES] far_after
    cdef unsigned int allowed
    cdef unsigned int wanted
    cdef int first
    cdef int bent
    cdef int plain

    @cython.final
    @cython.locals(mask=cython.uint, bit=cython.uint, below=cython.uint, first=cython.uint)
    cdef unsigned int child(self, unsigned int node, int letter) noexcept
    @cython.locals(square=cython.int, straight=cython.int, code=cython.int)
    cpdef lay_out(self, cells, unsigned int allowed)
    @cython.final
    @cython.locals(line=cython.int)
    cdef void forget(self, int stale) noexcept
    @cython.final
    @cython.locals(letter=cython.int)
    cdef void set_square(self, int square, int code) noexcept
    @cython.locals(state=cython.int, after=cython.int)
    cdef void link(self) noexcept
    @cython.locals(square=cython.int, down=cython.int, turn=cython.int, other=cython.int)
    cdef int next_state(self, int state) noexcept
    @cython.final
    @cython.locals(turn=cython.int)
    cdef int is_open(self, int square, int down) noexcept
    @cython.final
    @cython.locals(line=cython.int)
    cdef void cross_all(self) noexcept
    @cython.final
    @cython.locals(before=cython.int, after=cython.int)
    cdef void cross_line(self, int state, int step, int count) noexcept
    @cython.final
    @cython.locals(total=cython.int)
    cdef void cross(self, int state, int before, int after) noexcept
    @cython.final
    @cython.locals(crossing=cython.int, place=cython.int, node=cython.uint)
    cdef unsigned int fit(self, int state) noexcept
    @cython.final
    @cython.locals(found=cython.uint, mask=cython.uint, todo=cython.uint, first=cython.uint, bit=cython.uint, before=cython.uint, rank=cython.uint, below=cython.uint, place=cython.int)
    cdef unsigned int fitting(self, unsigned int node, int end) noexcept
