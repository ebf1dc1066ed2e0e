cdef class Flow:
    cdef public object state
    cdef public list events
