cimport cython

from spelbord.games.alfapet.search.generator cimport MoveGenerator

cdef int OF_BLANK, ENDLESS, LETTERS, KINDS, BLANK, STOP, ARROW, ROW
cdef double NOTHING


cdef class EquityGenerator(MoveGenerator):
    cdef int[::1] vowel
    cdef int[::1] held
    cdef int[::1] step
    cdef int[::1] stay
    cdef double[::1] leaves
    cdef int parts
    cdef double most_kept
    cdef readonly double equity

    @cython.locals(kind=cython.int, gone=cython.int)
    cpdef weigh(self, rack, const double[::1] worths, const double[::1] mixture, const double[::1] pairs)
    @cython.locals(total=double, vowels=cython.int, others=cython.int, kind=cython.int, left=cython.int, there=cython.int, other=cython.int)
    cdef double worth_without(self, int gone, const double[::1] worths, const double[::1] mixture, const double[::1] pairs) noexcept
    @cython.locals(most=double, gone=cython.int)
    cpdef double most_worth(self, int blanks)
    @cython.locals(chosen=cython.int, gone=cython.int, kind=cython.int)
    cpdef list best_kept(self)
    cpdef begin_best(self, int blanks, double equity)
    cdef int needed(self) noexcept
    cdef int save(self, int end, int times, unsigned int twice) noexcept
    @cython.locals(gone=cython.int, place=cython.int, code=cython.int)
    cdef void keep(self, int end, int points)
