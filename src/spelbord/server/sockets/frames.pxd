cimport cython


cdef int LENGTH, SHORT, MIDDLE
cdef list _usual

cpdef bytes header_of(Py_ssize_t size)

@cython.locals(size=cython.ulonglong, masked=cython.bint, first=cython.Py_ssize_t, wide=cython.int, place=cython.Py_ssize_t)
cpdef tuple body_of(bytes data, Py_ssize_t start)

@cython.locals(body=bytes)
cpdef str text_of(bytes data, Py_ssize_t first, Py_ssize_t end)
