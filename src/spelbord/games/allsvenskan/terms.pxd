cimport cython

from spelbord.games.allsvenskan cimport seasons
from spelbord.games.allsvenskan.state cimport AllsvenskanState

cdef int PROPERTIES_FROM, RIVALS
cdef list _AT_HAND


cdef class Terms:
    cdef public object known, costs
    cdef public dict tiles, parts
    cdef public list cuts
    cdef public object injury
    cdef public bint changing
    cdef public dict offers
    cdef dict _variants


cpdef bint works(AllsvenskanState state) except -1
@cython.locals(at_hand=tuple)
cpdef Terms terms_of(AllsvenskanState state, int seat)
@cython.locals(out=tuple, found=cython.int, rival=cython.int, place=cython.int, safe=cython.bint)
cpdef int within_reach(AllsvenskanState state, int seat) except -1
cpdef tuple spared(AllsvenskanState state)
cpdef parts_now(AllsvenskanState state, int seat, str when)
cpdef swap_of(AllsvenskanState state, int seat)
