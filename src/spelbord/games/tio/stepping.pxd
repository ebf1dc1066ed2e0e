from spelbord.core.dice cimport Dice
from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.core.stepping cimport Stepping as AnyStepping
from spelbord.games.tio cimport encoding, moves, rules


cdef class Stepping(AnyStepping):
    cdef pending(self, state)
    cdef decide(self, AnyFlow flow, prompt, action)
    cdef roll(self, AnyFlow flow, Dice dice)
    cdef listed(self, state, prompt, book)
    cdef glimpse(self, state, int viewer, int seat, bytearray row, int at)
