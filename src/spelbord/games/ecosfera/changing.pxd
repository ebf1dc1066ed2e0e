cimport cython

from spelbord.core.dice cimport Dice
from spelbord.games.ecosfera.state cimport EcosferaState

cdef int NOTHING, PRESSURE, SPENT, USED
cdef dict QUESTIONS, ROLLS

@cython.locals(row=list)
cpdef start_turn(EcosferaState state, int seat, int turn)
cpdef close_turn(EcosferaState state)
cpdef wait_for_answer(EcosferaState state, str kind, int seat)
cpdef wait_for_chance(EcosferaState state, str kind, int count)
@cython.locals(deck=list, top=list)
cpdef draw_cards(EcosferaState state, int seat, cards)
@cython.locals(deck=list, top=list, cards=list, more=cython.int)
cpdef list take_from_deck(EcosferaState state, int seat, int count, Dice dice)
cpdef lay_in_row(EcosferaState state, int seat, cards)
cpdef shuffle_deck(EcosferaState state, int seat)
@cython.locals(pile=list, bottom=list)
cpdef fill_slots(EcosferaState state, int shelf, slots, cards)
@cython.locals(pile=list, bottom=list, cards=list)
cpdef list take_from_pile(EcosferaState state, int shelf, int count, Dice dice)
@cython.locals(lying=list, slot=cython.int, place=cython.int)
cpdef lay_in_slots(EcosferaState state, int shelf, slots, cards)
@cython.locals(slots=list)
cpdef take_from_market(EcosferaState state, int card)
@cython.locals(row=list)
cpdef add_to_row(EcosferaState state, int seat, int card)
@cython.locals(row=list, place=cython.int)
cpdef leave_row(EcosferaState state, int seat, int card, int mark=*)
@cython.locals(place=cython.int)
cpdef int place_of(list row, list marks, int card, int mark=*) except -1
cpdef leave_species(EcosferaState state, int seat, int card)
cpdef discard_row(EcosferaState state, int seat)
@cython.locals(row=list, marks=list)
cpdef buy_producer(EcosferaState state, int seat, int card, tuple paid, int extra)
cpdef use_ability(EcosferaState state, int seat, int by, int ability)
@cython.locals(row=list)
cpdef use_pair(EcosferaState state, int seat, int one, int other)
