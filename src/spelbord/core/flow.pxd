cdef class Flow:
    cdef public object state
    cdef public list events
    cdef object _folds

    cpdef note(self, event)
