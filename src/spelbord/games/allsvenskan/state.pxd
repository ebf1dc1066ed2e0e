# The fields in the order of the class: the constructor takes them in the order that stands here.
cdef class AllsvenskanState:
    cdef public object options
    cdef public tuple clubs, ai
    cdef public list lots, hands, ups, stock, aside, away, order
    cdef public tuple places, opponents
    cdef public list goals, markers, slots, plays, done, turned, tiles, homes, again, fp, noted, points, scored, \
        conceded, streaks, results
    cdef public tuple wishes, said
    cdef public list talks, rolls
    cdef public tuple uses
    cdef public int bank, round, half, turn
    cdef public object asked, due, over

cpdef AllsvenskanState copy(AllsvenskanState state)
