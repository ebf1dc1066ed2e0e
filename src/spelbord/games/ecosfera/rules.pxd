from spelbord.games.ecosfera.flow cimport Flow

cpdef act_on(state, prompt, action)
cpdef follow(Flow flow, prompt, action)
cpdef roll_on(state, dice)
cdef _roll(Flow flow, dice)
