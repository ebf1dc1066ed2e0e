cimport cython

from spelbord.games.allsvenskan cimport asking
from spelbord.games.allsvenskan.state cimport AllsvenskanState

cdef tuple COLOUR, NO_CARDS, NO_GOALS, NONE, NOT_YET

cpdef round_begun(AllsvenskanState state, event)
cpdef granted(AllsvenskanState state, event)
cpdef collected(AllsvenskanState state, event)
cpdef hold(AllsvenskanState state, list hands, list rest)
cpdef kicked_off(AllsvenskanState state, event)
cpdef begin_matches(AllsvenskanState state, tuple places, tuple opponents, list goals, list markers)
@cython.locals(seat=cython.int, card=cython.int, colour=cython.int, cost=cython.int, tricks=tuple)
cpdef played(AllsvenskanState state, event)
cpdef injured(AllsvenskanState state, event)
cpdef flipped(AllsvenskanState state, event)
cpdef landed(AllsvenskanState state, event)
cpdef change_score(list goals, list markers, int place, tuple effect)
cpdef passed(AllsvenskanState state, event)
cpdef half_time(AllsvenskanState state, event)
cpdef change_halves(AllsvenskanState state)
cpdef full_time(AllsvenskanState state, event)
@cython.locals(seat=cython.int, own=cython.int, other=cython.int, card=cython.int, aside=list)
cpdef book(AllsvenskanState state, scored, conceded, list points, list streaks, fp)
cdef _clear_tables(AllsvenskanState state)
cpdef asked(AllsvenskanState state, event)
cpdef chance_due(AllsvenskanState state, event)
