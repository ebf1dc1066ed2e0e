cimport cython


cdef class Rules:
    cdef public object kit, spaces, options, moves, pending, decide, roll, view, encode, glimpse
    cdef public int seats, slots, counted
    cdef public list actions, numbers


cdef class Episode:
    cdef public Rules rules
    cdef public bint listens, everything
    cdef public object prompt, over, state, flow
    cdef public list legal, offered, events
    cdef public int left_out, decisions
    cdef public str seed

    cpdef begin(self, str seed)
    @cython.locals(rules=Rules)
    cpdef go_on(self)
    @cython.locals(rules=Rules, numbers=dict, legal=list, others=list)
    cpdef list_moves(self, prompt)
    @cython.locals(rules=Rules)
    cpdef take(self, int number)
    @cython.locals(rules=Rules)
    cpdef write(self, int viewer, int seat, bytearray row, int at)
    cpdef look_of_asked(self, bytearray row, int at)
    @cython.locals(number=cython.int)
    cpdef allow(self, bytearray mask)
