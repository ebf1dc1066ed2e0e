cimport cython

from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.tio.state cimport TioState

cdef int JOKER, NOTHING
cdef dict ASKED, QUESTIONS

cpdef ask(AnyFlow flow, str kind, int seat)
cpdef wait_for(TioState state, str kind, int seat)
@cython.locals(pile=list)
cpdef draw_cards(TioState state, int seat, cards)
@cython.locals(hand=list)
cpdef fill_hand(TioState state, int seat, cards)
cpdef lay_down(TioState state, int seat, int card, bint up, int chips)
cpdef open_bidding(TioState state, int seat, int owner, int chips)
cpdef outbid(TioState state, int seat, int chips)
@cython.locals(chips=list, firsts=list, ups=list, laid_by=list, known_by=list)
cpdef exchange(TioState state, int buyer, int owner, int price, bint to_pot)
cpdef protect(TioState state, int seat, int chips)
cpdef take_protection(TioState state, int chips)
cpdef turn_up(TioState state, int seat, int card)
cpdef add_second(TioState state, int seat, int card)
