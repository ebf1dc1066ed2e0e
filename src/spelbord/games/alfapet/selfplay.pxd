cimport cython

from spelbord.games.alfapet.search.straight cimport StraightMoves

cdef int LETTERS, LETTER, OF_BLANK, EMPTY, ENDLESS, KINDS, MOST
cdef unsigned int FULL, WORD_BITS


cdef class SelfPlay(StraightMoves):
    cdef int[::1] tile_set
    cdef int rack_size
    cdef int reward
    cdef int[::1] bag
    cdef int[::1] racks
    cdef int in_bag
    cdef int[::1] on_rack
    cdef int[::1] scores
    cdef readonly int[::1] leftover
    cdef int[::1] valued
    cdef double[::1] worths
    cdef double[::1] mixture
    cdef int[::1] vowels
    cdef int seat
    cdef int turns
    cdef int laid_count
    cdef double equity
    cdef int[::1] laid_squares
    cdef int[::1] laid_codes
    cdef unsigned int dice
    cdef int[::1] kept
    cdef int[::1] knows
    cdef int sampling
    cdef readonly list samples

    @cython.locals(kind=cython.int)
    cpdef agree(self, tile_set, vowels, int rack_size, int reward, unsigned int allowed)
    @cython.locals(place=cython.int)
    cpdef value_tiles(self, worths, mixture, int first, int second)
    @cython.locals(dice=cython.uint)
    cdef int roll(self, int below) noexcept
    @cython.locals(idle=cython.int)
    cpdef tuple play(self, unsigned int seed, int sampling)
    @cython.locals(kind=cython.int, square=cython.int, seat=cython.int)
    cdef void set_up(self, unsigned int seed) noexcept
    @cython.locals(left=cython.int, kind=cython.int)
    cdef void draw(self, int seat) noexcept
    @cython.locals(letter=cython.int, count=cython.int, begin=cython.int, kind=cython.int)
    cdef void find(self)
    @cython.locals(equity=cython.double, place=cython.int)
    cdef void keep(self, int end, int points)
    @cython.locals(total=cython.double, vowels=cython.int, others=cython.int, todo=cython.uint, bit=cython.uint, letter=cython.int, count=cython.int)
    cdef double leave(self) noexcept
    @cython.locals(begin=cython.int, number=cython.int, square=cython.int, code=cython.int, letter=cython.int, kind=cython.int)
    cdef void lay(self) noexcept
    @cython.locals(begin=cython.int, kind=cython.int)
    cdef void exchange(self) noexcept
    @cython.locals(seat=cython.int, letter=cython.int)
    cdef void count_up(self) noexcept
