cimport cython

from spelbord.games.trakkx.search.plays cimport Plays

cdef int ROW, TILE, CODES, REGION, REGIONS, MOST, NONE, PAIR, LINE, OWED_WEIGHT, HAND_WEIGHT, AIM_WEIGHT, NOISE, SIDE


cdef class Repair(Plays):
    cdef unsigned int mask
    cdef unsigned int random
    cdef int[::1] hand
    cdef int[::1] owed
    cdef int[::1] weight
    cdef int[::1] picked_places
    cdef int[::1] picked_codes
    cdef int owing
    cdef int aim
    cdef unsigned char[::1] home
    cdef int homing
    cdef int most_groups
    cdef bint may_open
    cdef int score
    cdef int picked

    @cython.locals(number=cython.uint)
    cdef int below(self, int sides) noexcept
    cdef void take(self, int place) noexcept
    cdef int kind(self, int place, int way) noexcept
    @cython.locals(pair=cython.int)
    cdef void clean(self) noexcept
    @cython.locals(pair=cython.int, again=cython.bint, number=cython.int, place=cython.int, across=cython.int, down=cython.int)
    cdef int sweep(self) noexcept
    @cython.locals(smallest=cython.int)
    cdef void drop_groups(self) noexcept
    @cython.locals(found=cython.int, least=cython.int, start=cython.int, number=cython.int, place=cython.int, size=cython.int)
    cdef int smallest(self) noexcept
    @cython.locals(number=cython.int)
    cdef void take_group(self, int start) noexcept
    @cython.locals(giving_up=cython.bint, owing=cython.int, number=cython.int)
    cdef int mend(self, int may_owe) noexcept
    @cython.locals(code=cython.int, owed=cython.int)
    cdef void reckon(self) noexcept
    @cython.locals(region=cython.int)
    cdef int free_place(self) noexcept
    @cython.locals(score=cython.int, owed=cython.int, number=cython.int, code=cython.int)
    cdef void keep(self, int left, int right) noexcept
