cimport cython

# Names that other modules import stay Python's.
cdef str SPLIT, SEAT, BENT

cpdef str marked(str kind, value, str words)
cpdef str marked_for(str kind, seat, str words, str own)
cpdef str before_words(str kind, seat)
cpdef str after_words(str own)
@cython.locals(words=cython.Py_ssize_t, own=cython.Py_ssize_t)
cpdef str capitalised(str text)
@cython.locals(letter=cython.Py_UCS4)
cdef str _raised(str text, Py_ssize_t first)
