cimport cython

from spelbord.games.ecosfera cimport folding
from spelbord.games.ecosfera.state cimport EcosferaState

cdef class Flow:
    cdef public EcosferaState state
    cdef public list events

    cpdef note(self, event)
    cpdef ask(self, int seat, str kind)
    @cython.locals(count=cython.int)
    cpdef roll(self, str kind)
    cpdef draw(self, int seat, list cards)
    cpdef shuffle(self, int seat)
    cpdef fill(self, int shelf, list slots, list cards)
    @cython.locals(turn=cython.int)
    cpdef start_turn(self, int seat)
    @cython.locals(seat=cython.int)
    cpdef close_turn(self, str reason)
    @cython.locals(seat=cython.int)
    cpdef discard_row(self)
    cpdef add_pressure(self, int seat)
    @cython.locals(seat=cython.int)
    cpdef buy_producer(self, int card, tuple paid, int extra)
    @cython.locals(seat=cython.int)
    cpdef use_ability(self, int by, int ability)
    @cython.locals(seat=cython.int)
    cpdef move(self, int card, int to)
    @cython.locals(seat=cython.int)
    cpdef strike(self, int tiles)
    @cython.locals(seat=cython.int)
    cpdef place_impact(self, bint extra)
