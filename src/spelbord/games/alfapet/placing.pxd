cimport cython

from spelbord.games.alfapet cimport geometry, lexicon, scoring

cdef int NOWHERE, SHORTEST, ARROW, BLACK, BLANK, EMPTY, LETTER, OF_BLANK, STOP, TURNS, TURNS_DOWN
cdef str ALPHABET
cdef dict BEND_NAMES, BENDS, PLACE


cdef class Placement:
    cdef readonly tuple tiles, words
    cdef readonly str stop
    cdef readonly int bonus, at, points
    cdef readonly dict new


@cython.locals(
    width=cython.int, names=tuple, new=dict, stop=cython.int, used=cython.int, after=list, square=cython.int,
    code=cython.int, mains=list, words=list, formed=tuple, tiles=tuple,
)
cpdef Placement place(terms, options, cells, rack, lay)
cpdef int bonus_from(options, rack) except? -1
cdef _placed(tuple names, int square, int code)
@cython.locals(squares=dict, new=dict, lying=cython.int)
cdef dict _new_letters(board, cells, tiles)
cdef int _stop_square(board, str name) except -2
@cython.locals(wanted=list, bends=cython.int, code=cython.int)
cdef int _on_the_rack(rack, dict new, int stop, options) except? -1
@cython.locals(first=cython.int, through=list, mains=list, squares=tuple)
cdef list _main_words(int width, list after, dict new)
@cython.locals(square=cython.int, code=cython.int)
cdef _bends_fit(board, cells, dict new, list mains)
cdef _hangs_together(board, cells, dict new, list words, int stop)
@cython.locals(squares=tuple)
cdef bint _has_old(list words, dict new) except? -1
@cython.locals(listed=list, word=str, kind=cython.int)
cpdef tuple listed_words(words, int allowed)
