from spelbord.games.allsvenskan.state cimport AllsvenskanState

cpdef tuple target_places(AllsvenskanState state, int seat, int card, int board)
cpdef int rival_at(AllsvenskanState state, int place) except -2
cpdef bint is_cheap(AllsvenskanState state) except -1
cpdef cost_of(AllsvenskanState state, int seat, tuple tricks)
