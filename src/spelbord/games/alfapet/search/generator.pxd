cimport cython

from spelbord.games.alfapet.search.straight cimport StraightMoves

cdef int EMPTY, TURN_DOWN, TURN_RIGHT, ENDLESS


cdef class MoveGenerator(StraightMoves):
    @cython.locals(states=cython.int, number=cython.int, state=cython.int)
    cpdef bends(self, int arrows)
    @cython.locals(square=cython.int, ahead=cython.int, aback=cython.int)
    cdef int can_turn(self, int state) noexcept
    @cython.locals(other=cython.int)
    cdef int side(self, int square, int down, int back) noexcept
    @cython.locals(empties=cython.int, place=cython.int)
    cdef void lead_in(self, int state) noexcept
    @cython.locals(empties=cython.int, onward=cython.int, place=cython.int)
    cdef void turn_off(self, int corner, int state, int first, int arrows)
    @cython.locals(count=cython.int, place=cython.int)
    cdef int empties(self, int begin, int end) noexcept
    @cython.locals(place=cython.int, needed=cython.int)
    cdef void search_path(self, int corner, int onward, int first, int empties)
    @cython.locals(tiles=cython.int, state=cython.int)
    cdef int reaches(self, int place) noexcept
    @cython.locals(square=cython.int, down=cython.int, begin=cython.int)
    cpdef stops(self, squares, int arrows)
    @cython.locals(place=cython.int, onward=cython.int, empties=cython.int)
    cdef void from_stop(self, int state, int arrows)
