cdef class Flow:
    cdef public object state
    cdef public list events

    cpdef note(self, event)
    cpdef ask(self, seat, kind)
    cpdef roll(self, kind)
