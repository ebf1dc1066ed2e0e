cimport cython

from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.alfapet cimport folding, terms
from spelbord.games.alfapet.state cimport AlfapetState

cpdef lying_of(AlfapetState state)
@cython.locals(state=AlfapetState)
cpdef settle(AnyFlow flow)
@cython.locals(state=AlfapetState, layer=cython.int)
cpdef stand(AnyFlow flow)
cdef _let_stand(AnyFlow flow, int layer)
@cython.locals(state=AlfapetState)
cpdef bint close_window(AnyFlow flow) except? -1
@cython.locals(state=AlfapetState, count=cython.int)
cpdef draw_next(AnyFlow flow, str then)
@cython.locals(state=AlfapetState)
cpdef after_draw(AnyFlow flow)
@cython.locals(state=AlfapetState)
cpdef same_turn(AnyFlow flow, int lost=*)
@cython.locals(state=AlfapetState, seat=cython.int)
cpdef next_turn(AnyFlow flow)
cdef _ask(AnyFlow flow, int seat, int turn)
@cython.locals(state=AlfapetState)
cdef bint _ends_idle(AnyFlow flow) except? -1
@cython.locals(state=AlfapetState)
cdef _warn(AnyFlow flow, int lost=*)
