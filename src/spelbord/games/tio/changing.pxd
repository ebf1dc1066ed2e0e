cimport cython

from spelbord.core.flow cimport Flow as AnyFlow
from spelbord.games.tio.state cimport TioState

cdef int JOKER, NOTHING, OPEN
cdef tuple ASKED, QUESTIONS

cpdef ask(AnyFlow flow, int kind, int seat)
@cython.locals(questions=tuple)
cpdef wait_for(TioState state, int kind, int seat)
@cython.locals(state=TioState)
cpdef wait_for_dice(AnyFlow flow, tuple due)
cpdef turn_round(TioState state, int number, int card)
@cython.locals(pile=list, hand=list)
cpdef count_hand(TioState state, int seat, cards)
@cython.locals(hand=list)
cpdef deal_hand(TioState state, int seat, cards)
cpdef draw_cards(TioState state, int seat, cards)
@cython.locals(pile=list)
cpdef leave_pile(TioState state, cards)
@cython.locals(hand=list)
cpdef fill_hand(TioState state, int seat, cards)
@cython.locals(hand=list, place=cython.Py_ssize_t, held=cython.int)
cpdef play_card(TioState state, int seat, int card)
cpdef lay_down(TioState state, int seat, int card, bint up, int chips)
cpdef open_bidding(TioState state, int seat, int owner, int chips)
cpdef outbid(TioState state, int seat, int chips)
@cython.locals(chips=list, firsts=list, ups=list, laid_by=list, known_by=list)
cpdef exchange(TioState state, int buyer, int owner, int price, bint to_pot)
cpdef protect(TioState state, int seat, int chips)
cpdef take_protection(TioState state, int chips)
cpdef turn_up(TioState state, int seat, int card)
cpdef add_second(TioState state, int seat, int card)
