cimport cython

from spelbord.core.dice cimport Dice
from spelbord.games.ecosfera.state cimport EcosferaState

cdef int FIRST_CONSUMER, FUNDING, LITTER, MARKET, NOTHING, OFTEN, PRESSURE, SPENT, USED
cdef dict QUESTIONS
cdef str TURN
cdef tuple CATEGORIES, CHANCES, DUE, FREE_PLAY

@cython.locals(row=list)
cpdef start_turn(EcosferaState state, int seat, int turn)
cpdef close_turn(EcosferaState state)
cpdef set_struck(EcosferaState state)
cpdef set_tripled(EcosferaState state)
@cython.locals(turn=cython.bint, asked=tuple, solo=cython.int, by_seat=tuple)
cpdef wait_for_answer(EcosferaState state, str kind, int seat)
@cython.locals(rolls=list, due=tuple)
cpdef wait_for_chance(EcosferaState state, int roll, int count)
@cython.locals(deck=list, top=list)
cpdef draw_cards(EcosferaState state, int seat, cards)
@cython.locals(deck=list, top=list, row=list, before=cython.int)
cpdef draw_from_deck(EcosferaState state, int seat, int count, Dice dice)
@cython.locals(row=list)
cpdef lay_in_row(EcosferaState state, int seat, cards)
@cython.locals(marks=list, owed=list)
cdef _came(EcosferaState state, int seat, int count)
@cython.locals(deck=list)
cpdef shuffle_deck(EcosferaState state, int seat)
@cython.locals(pile=list, bottom=list, lying=list)
cpdef fill_slots(EcosferaState state, int shelf, slots, cards)
@cython.locals(pile=list, bottom=list, cards=list)
cpdef list take_from_pile(EcosferaState state, int shelf, int count, Dice dice)
@cython.locals(lying=list, number=cython.int, count=cython.int, slot=cython.int, card=cython.int)
cpdef lay_in_empty(EcosferaState state, int shelf, list cards)
@cython.locals(lying=list, bottom=list, slot=cython.int, card=cython.int)
cpdef sweep(EcosferaState state, int shelf)
@cython.locals(slots=list)
cpdef take_from_market(EcosferaState state, int card)
cpdef draw_policy(EcosferaState state, int card)
cpdef finish_policy(EcosferaState state, int card, str to)
@cython.locals(row=list)
cpdef add_to_row(EcosferaState state, int seat, int card)
@cython.locals(row=list, place=cython.int)
cpdef leave_row(EcosferaState state, int seat, int card, int mark=*)
@cython.locals(place=cython.int, found=cython.int, lies=cython.int)
cpdef int place_of(list row, list marks, int card, int mark=*) except -1
@cython.locals(place=cython.int, found=cython.int)
cpdef int find(list cards, int card) except -1
@cython.locals(many=cython.int, found=cython.int)
cpdef int number_of(list cards, int card) except -1
cpdef leave_species(EcosferaState state, int seat, int card)
@cython.locals(row=list, marks=list, pile=list)
cpdef discard_row(EcosferaState state, int seat)
@cython.locals(row=list, marks=list, element=cython.int)
cpdef buy_producer(EcosferaState state, int seat, int card, tuple paid, int extra)
cpdef buy_consumer(EcosferaState state, int seat, int card, int one, int other)
cpdef pass_on(EcosferaState state, int seat, int card, int to)
cpdef add_pressure(EcosferaState state, int seat)
cpdef restore(EcosferaState state, int habitat)
cpdef place_impact(EcosferaState state)
cpdef use_ability(EcosferaState state, int seat, int by, int ability)
cpdef use_star(EcosferaState state, int card)
cpdef owe_card(EcosferaState state, int seat)
@cython.locals(row=list)
cpdef use_pair(EcosferaState state, int seat, int one, int other)
