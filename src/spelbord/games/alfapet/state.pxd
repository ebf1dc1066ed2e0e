# The fields in the order of the class: the constructor takes them in the order that stands here.
cdef class AlfapetState:
    cdef public object options
    cdef public int seats
    cdef public list bag, racks, shown, cells, scores, waived, votes, aside, due, rejected, found, lots
    cdef public str stage, then
    cdef public int mover, starter, turn, draws, passes, barren
    cdef public object lying, last, over

cpdef AlfapetState copy(AlfapetState state)
