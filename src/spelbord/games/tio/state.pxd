# The fields in the order of the class: the constructor takes them in the order that stands here.
cdef class TioState:
    cdef public object options
    cdef public int seats
    cdef public object pending
    cdef public list pile, round_cards, hands, chips, firsts, seconds, ups, guards, laid_by, known_by, jokers, piles, taken
    cdef public int pot, round, round_card, dealer, starter, opener, owner, bid, leader, seller
    cdef public object last

cpdef TioState copy(TioState state)
