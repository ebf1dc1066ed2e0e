cimport cython

from spelbord.core cimport playouts
from spelbord.core.dice cimport Chances
from spelbord.core.flow cimport Flow
from spelbord.core.stepping cimport Stepping


cdef object Chance, Decide


cdef class Rules:
    cdef public object kit, spaces, options, moves, view, encode
    cdef public Stepping stepping
    cdef public bint lists, glimpses
    cdef public int seats, slots, counted
    cdef public list actions, numbers, following, books


cdef class Episode:
    cdef public Rules rules
    cdef public bint listens, everything
    cdef public object prompt, over, state
    cdef public Flow flow
    cdef public list legal, offered, events
    cdef public int left_out, decisions, seat, by
    cdef public str seed
    cdef public Chances chances

    cpdef begin(self, str seed)
    @cython.locals(rules=Rules, rolls=cython.int, chances=Chances, prompts=tuple)
    cpdef go_on(self)
    @cython.locals(
        rules=Rules, numbers=dict, actions=tuple, following=list, legal=list, others=list, seat=cython.int,
        before=cython.int, place=cython.int,
    )
    cpdef list_moves(self, prompt)
    cpdef ask(self, prompt)
    @cython.locals(rules=Rules, counted=cython.int, actions=tuple)
    cpdef take(self, int number)
    @cython.locals(rules=Rules)
    cpdef write(self, int viewer, int seat, bytearray row, int at)
