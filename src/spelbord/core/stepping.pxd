from spelbord.core.dice cimport Dice
from spelbord.core.flow cimport Flow


cdef class Stepping:
    cdef object _pending, _decide, _roll, _listed, _glimpse

    cdef pending(self, state)
    cdef decide(self, Flow flow, prompt, action)
    cdef roll(self, Flow flow, Dice dice)
    cdef listed(self, state, prompt, book)
    cdef glimpse(self, state, int viewer, int seat, bytearray row, int at)
