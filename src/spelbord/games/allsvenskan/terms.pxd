from spelbord.games.allsvenskan.state cimport AllsvenskanState

cpdef bint works(AllsvenskanState state) except -1
cpdef terms_of(AllsvenskanState state, int seat)
cpdef tuple spared(AllsvenskanState state)
cpdef parts_now(AllsvenskanState state, int seat, str when)
cpdef swap_of(AllsvenskanState state, int seat)
