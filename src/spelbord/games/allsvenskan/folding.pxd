cimport cython

from spelbord.games.allsvenskan cimport asking
from spelbord.games.allsvenskan.state cimport AllsvenskanState

cdef int NOTHING, RIVALS
cdef tuple COLOUR, NOWHERE
cdef list NO_CARDS, NO_GOALS, NONE, NOT_YET

cpdef round_begun(AllsvenskanState state, event)
cpdef open_round(AllsvenskanState state, int number, list order)
cpdef granted(AllsvenskanState state, event)
cpdef collected(AllsvenskanState state, event)
cpdef hold(AllsvenskanState state, list hands, list rest)
cpdef kicked_off(AllsvenskanState state, event)
cpdef begin_matches(AllsvenskanState state, tuple places, tuple opponents, list goals, list markers)
cpdef played(AllsvenskanState state, event)
@cython.locals(colour=cython.int, slots=list, done=list)
cpdef lay_down(AllsvenskanState state, event, int seat, int card, int board)
@cython.locals(place=cython.Py_ssize_t, other=cython.int)
cdef _take(list hand, int card)
@cython.locals(tiles=cython.int, coins=cython.int)
cpdef lay_tricks(AllsvenskanState state, int seat, tuple tricks, int cost)
cpdef injured(AllsvenskanState state, event)
cpdef flipped(AllsvenskanState state, event)
cpdef landed(AllsvenskanState state, event)
@cython.locals(goals=list, markers=list, before=cython.int)
cpdef change_score(AllsvenskanState state, int place, int more, int own, int other)
cpdef passed(AllsvenskanState state, event)
cpdef half_time(AllsvenskanState state, event)
cpdef change_halves(AllsvenskanState state)
cpdef full_time(AllsvenskanState state, event)
@cython.locals(
    seat=cython.int, own=cython.int, other=cython.int, more=cython.int, before=cython.int, card=cython.int,
    all_scored=list, all_conceded=list, all_fp=list, aside=list,
)
cpdef book(AllsvenskanState state, list scored, list conceded, list points, list streaks, list fp)
cdef _clear_tables(AllsvenskanState state)
cpdef asked(AllsvenskanState state, event)
cpdef chance_due(AllsvenskanState state, event)
