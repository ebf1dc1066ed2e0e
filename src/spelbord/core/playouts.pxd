cimport cython

from spelbord.core.flow cimport Flow

cpdef check_runaway(kit, due, before, int rolls, events)
@cython.locals(rolls=cython.int)
cpdef settle(kit, Flow flow, dice)
@cython.locals(answers=cython.int, rolls=cython.int, first=cython.int)
cpdef tuple play_on(kit, Flow flow, dice, choose, until=*, most=*)
