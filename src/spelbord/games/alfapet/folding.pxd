cimport cython

from spelbord.games.alfapet.state cimport AlfapetState

cdef int NOBODY, ARROW, BLACK, BLANK, EMPTY, LETTER, OF_BLANK, STOP, TURNS

@cython.locals(place=cython.Py_ssize_t, other=cython.int)
cdef _put(list pile, int kind)
@cython.locals(rack=list, kind=cython.int)
cpdef fill_rack(AlfapetState state, int seat, list kinds)
cpdef laid(AlfapetState state, event)
@cython.locals(rack=list, shown=list, cells=list, square=cython.int, code=cython.int)
cpdef lay_down(AlfapetState state, event, int seat, dict new, int stop)
cdef _leave(list rack, list shown, int kind)
cpdef let_stand(AlfapetState state, int seat)
cpdef ask(AlfapetState state, int seat, int turn)
cdef _turn(AlfapetState state, int seat, int turn)
cpdef wait_for_draw(AlfapetState state, int count, str then)
