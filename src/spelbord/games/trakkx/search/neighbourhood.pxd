cimport cython

from spelbord.games.trakkx.search.repair cimport Repair

cdef int ROW, TILE, CODES, NUMERAL, SIZE, COLOURS, LINE, LONG, PATIENCE, TRIES, HOMING, RISK, DEBT, HUNDRED, AIMED, ENDS, WHOLE, WINDOW, SCATTERED


cdef class Search(Repair):
    cdef int[::1] now_places
    cdef int[::1] now_codes
    cdef int[::1] best_places
    cdef int[::1] best_codes
    cdef int[::1] first_places
    cdef int[::1] first_codes
    cdef int[::1] table
    cdef int now_count
    cdef int now_stays
    cdef int best_count
    cdef int best_stays
    cdef int first_count
    cdef int waited

    @cython.locals(code=cython.int, number=cython.int, colour=cython.int)
    cpdef void renew(self, unsigned int seed) noexcept
    @cython.locals(code=cython.int, number=cython.int, place=cython.int)
    cpdef void begin(self, int most_groups, bint may_open) noexcept
    cpdef int run(self, int steps, int enough) noexcept
    cpdef int polish(self, int steps) noexcept
    @cython.locals(may_owe=cython.int, owing=cython.int)
    cdef void step(self) noexcept
    @cython.locals(number=cython.int)
    cpdef list best(self)
    @cython.locals(code=cython.int, number=cython.int)
    cdef void recall(self) noexcept
    @cython.locals(number=cython.int)
    cdef void remember_now(self) noexcept
    @cython.locals(number=cython.int)
    cdef void remember_best(self) noexcept
    @cython.locals(number=cython.int)
    cdef void go_back(self) noexcept
    @cython.locals(number=cython.int)
    cdef void go_to_best(self) noexcept
    @cython.locals(found=cython.int, number=cython.int)
    cdef int count_stays(self) noexcept
    @cython.locals(stays=cython.int)
    cdef void judge(self) noexcept
    @cython.locals(number=cython.int, other=cython.int, shared=cython.bint)
    cdef bint is_shared(self) noexcept
    @cython.locals(last=cython.int, other=cython.int)
    cdef void shuffle(self) noexcept
    @cython.locals(dice=cython.int, _=cython.int)
    cdef void take_apart(self) noexcept
    @cython.locals(code=cython.int, _=cython.int)
    cdef bint aim_at_hand(self) noexcept
    @cython.locals(found=cython.int, chosen=cython.int, code=cython.int)
    cdef int any_of_hand(self) noexcept
    @cython.locals(left_out=cython.int, rank=cython.int, first=cython.int, second=cython.int, colour=cython.int)
    cdef bint free_sekvens(self, int code) noexcept
    @cython.locals(start=cython.int, first=cython.int, second=cython.int, other=cython.int)
    cdef bint free_rad(self, int code) noexcept
    @cython.locals(kept=cython.int)
    cdef void take_two(self, int first, int second) noexcept
    @cython.locals(chosen=cython.int, found=cython.int, number=cython.int)
    cdef int one_of(self, int code) noexcept
    @cython.locals(wanted=cython.int, place=cython.int, way=cython.int, cross=cython.int, _=cython.int)
    cdef void take_ends(self) noexcept
    @cython.locals(before=cython.int, after=cython.int, far=cython.int)
    cdef bint is_end(self, int place, int way) noexcept
    @cython.locals(place=cython.int, way=cython.int, cross=cython.int, spare=cython.int)
    cdef void take_line(self) noexcept
    @cython.locals(centre=cython.int, far=cython.int, down=cython.int, across=cython.int, place=cython.int)
    cdef void take_window(self) noexcept
