cimport cython

cdef unsigned int FULL, UNASKED, LOW
cdef int EMPTY, BLACK, TURN_DOWN, TURN_RIGHT, KIND_SHIFT, BLACK_CODE, LETTER, OF_BLANK, TURNS, TURNS_DOWN


cdef class SearchBoard:
    cdef const unsigned int[::1] masks
    cdef const unsigned int[::1] firsts
    cdef const unsigned int[::1] children
    cdef const unsigned char[::1] ones
    cdef const unsigned char[::1] places
    cdef int width
    cdef int height
    cdef int squares
    cdef int home
    cdef int[::1] factor
    cdef int[::1] times
    cdef int[::1] points
    cdef int[::1] codes
    cdef int[::1] stale
    cdef int[::1] letter
    cdef int[::1] value
    cdef int[::1] turn
    cdef int[::1] following
    cdef int[::1] preceding
    cdef unsigned int[::1] fits
    cdef int[::1] beside
    cdef int[::1] far_before
    cdef int[::1] far_after
    cdef unsigned int allowed
    cdef unsigned int wanted
    cdef int first
    cdef int bent
    cdef int plain

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
    @cython.locals(crossing=cython.int, place=cython.int, node=cython.uint)
    cdef unsigned int fit(self, int state) noexcept
    @cython.final
    @cython.locals(found=cython.uint, mask=cython.uint, todo=cython.uint, first=cython.uint, bit=cython.uint, before=cython.uint, rank=cython.uint, below=cython.uint, place=cython.int)
    cdef unsigned int fitting(self, unsigned int node, int end) noexcept
