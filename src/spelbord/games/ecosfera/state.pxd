# The fields in the order of the class: the constructor takes them in the order that stands here.
cdef class EcosferaState:
    cdef public object options
    cdef public int seats
    cdef public object pending
    cdef public list elements, shelves, piles, bottoms
    cdef public int pressure
    cdef public list removed, rows, marks, decks, tops, discards, tokens, policy_deck, policy_discard, measures, \
        lying, resolving, asking, owed, starred, skips, noises, rolls
    cdef public int restored, impacts, funding, spent, implemented, turn, seat, began, draws
    cdef public bint acted, closed, struck, tripled, spurned, fresh, noisy, asked, arriving

cpdef EcosferaState copy(EcosferaState state)
