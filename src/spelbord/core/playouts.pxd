cimport cython

from spelbord.core.flow cimport Flow

cdef class AnyMove:
    cdef object _moves
    cdef object _number

    @cython.locals(size=cython.int, number=cython.double, place=cython.int)
    cpdef choose(self, state, prompt, dice)

cpdef check_runaway(kit, due, before, int rolls, events)
@cython.locals(rolls=cython.int)
cpdef settle(kit, Flow flow, dice)
@cython.locals(answers=cython.int, rolls=cython.int, first=cython.int)
cpdef tuple play_on(kit, Flow flow, dice, choose, until=*, most=*)
