"""Folding events into the state: the only code of the game that changes one. It holds no rules, only meanings."""

from __future__ import annotations

from bisect import bisect_left, insort
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

from spelbord.core import Chance, ChanceDue, Event, Over
from spelbord.games.allsvenskan import asking
from spelbord.games.allsvenskan import events as e
from spelbord.games.allsvenskan.asking import CHANCES, PROMPTS
from spelbord.games.allsvenskan.cards import BLUE, COLOUR, NOTHING, ORANGE
from spelbord.games.allsvenskan.seasons import season_of
from spelbord.games.allsvenskan.state import (
    NO_WISHES,
    NOT_SAID,
    NOWHERE,
    RIVALS,
    WISH,
    WITHDRAWN,
    Result,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Seat
    from spelbord.games.allsvenskan.actions import Trick
    from spelbord.games.allsvenskan.state import AllsvenskanState as State

Thing = TypeVar("Thing")

NO_CARDS, NO_GOALS = (NOTHING,) * (2 * RIVALS), (0,) * (2 * RIVALS)
NONE, NOT_YET = (0,) * RIVALS, (False,) * RIVALS
BITS = {"A": 1, "B": 2, "C": 4}
"""Event tiles as bits."""


@lru_cache
def tiles(tricks: tuple[Trick, ...]) -> int:
    """The tiles of these events, as bits."""
    return sum({BITS[trick.tile] for trick in tricks})


@lru_cache
def coins(tricks: tuple[Trick, ...]) -> int:
    """How many of these events are HEMMASTÖD."""
    return sum(trick.name == "hem" for trick in tricks)


def lots_drawn(state: State, event: e.LotsDrawn) -> None:
    state.lots[:] = event.order


def club_chosen(state: State, event: e.ClubChosen) -> None:
    state.clubs = _with(state.clubs, event.seat, event.club)
    if state.lots and state.lots[0] == event.seat:
        del state.lots[0]


def round_begun(state: State, event: e.RoundBegun) -> None:
    state.round = event.round
    state.order = [*event.order]
    state.half, state.turn = 1, 0
    state.wishes, state.said = NO_WISHES, NOT_SAID
    state.talks.clear()


def granted(state: State, event: e.Granted) -> None:
    if event.noted:
        state.noted[event.seat] = event.fp
    else:
        state.fp[event.seat] += event.fp
        state.bank -= event.fp


def rewarded(state: State, event: e.Rewarded) -> None:
    state.fp[event.seat] += event.fp
    state.bank -= event.fp


def property_used(state: State, event: e.PropertyUsed) -> None:
    if event.left != NOTHING:
        state.uses = (*state.uses, (event.seat, event.part, state.round))
    state.fp[event.seat] -= event.paid
    state.bank += event.paid


def collected(state: State, event: e.Collected) -> None:
    state.stock, state.aside = [*season_of(state.options).cards], []
    state.hands, state.away = [[] for _ in range(RIVALS)], [[] for _ in range(RIVALS)]
    state.ups = [[NOTHING, NOTHING] for _ in range(RIVALS)]


def dealt(state: State, event: e.Dealt | e.Redrawn) -> None:
    cards = event.cards
    assert cards is not None  # noqa: S101 - only redacted events hide their cards
    hand, stock = state.hands[event.seat], state.stock
    for card in cards:
        del stock[bisect_left(stock, card)]
    hand += cards
    hand.sort()


def hold(state: State, hands: list[list[int]], rest: list[int]) -> None:
    """Seats whose hands were empty have these cards, and the rest is the stock: a whole deal in one."""
    state.hands, state.stock = hands, rest


def restarted(state: State, event: e.Restarted) -> None:
    for card in event.cards or ():
        state.hands[event.seat].remove(card)
        insort(state.away[event.seat], card)


def kicked_off(state: State, event: e.KickedOff) -> None:
    begin_matches(state, event.places, event.opponents, [*event.goals], [*event.markers])


def begin_matches(
    state: State, places: tuple[int, ...], opponents: tuple[int, ...], goals: list[int], markers: list[int]
) -> None:
    """Clubs are at these places, with so many goals and markers."""
    state.places, state.opponents = places, opponents
    state.goals, state.markers = goals, markers


def revealed(state: State, event: e.Revealed) -> None:
    ups, hand = state.ups[event.seat], state.hands[event.seat]
    for colour, card in ((BLUE, event.blue), (ORANGE, event.orange)):
        if ups[colour] == NOTHING and card != NOTHING:
            hand.remove(card)
            ups[colour] = card
    state.turned[event.seat] = True


def played(state: State, event: e.Played) -> None:
    seat, card = event.seat, event.card
    colour = COLOUR[card]
    if state.ai[seat]:
        state.ups[seat][colour] = NOTHING
    else:
        state.hands[seat].remove(card)
    state.slots[2 * event.board + colour] = card
    state.done[seat] |= 1 << colour
    state.plays.append(event)
    state.turn += 1
    if event.tricks:
        state.fp[seat] -= event.cost
        state.bank += event.cost
        state.tiles[seat] |= tiles(event.tricks)
        state.homes[seat] += coins(event.tricks)


def injured(state: State, event: e.Injured) -> None:
    state.fp[event.seat] -= event.fp
    state.bank += event.fp


def flipped(state: State, event: e.Flipped) -> None:
    if event.again != NOTHING:
        state.again[event.seat] = True


def landed(state: State, event: e.Landed) -> None:
    effect = event.goals, event.blocked, event.markers, event.surplus, event.other_markers
    change_score(state.goals, state.markers, event.place, effect)


def change_score(goals: list[int], markers: list[int], place: int, effect: tuple[int, int, int, int, int]) -> None:
    """More goals for the club at a place, and from now on so many markers before each of the two."""
    more, _, markers[place], _, markers[place ^ 1] = effect
    goals[place] += more


def passed(state: State, event: e.Passed) -> None:
    state.turn += 1


def half_time(state: State, event: e.HalfTime) -> None:
    change_halves(state)


def change_halves(state: State) -> None:
    """The second half begins."""
    state.half, state.turn = 2, 0


def full_time(state: State, event: e.FullTime) -> None:
    book(state, event.scored, event.conceded, [*event.points], [*event.streaks], event.fp)


def book(
    state: State,
    scored: Sequence[int],
    conceded: Sequence[int],
    points: list[int],
    streaks: list[int],
    fp: Sequence[int],
) -> None:
    """Results, points and FP are written down, and the cards that were played go aside."""
    for seat, own in enumerate(scored):
        other = conceded[seat]
        state.scored[seat] += own
        state.conceded[seat] += other
        state.results[seat].append(Result(own, other, points[seat]))
        state.fp[seat] += fp[seat]
    state.bank -= sum(fp)
    state.points, state.streaks = points, streaks
    state.aside += [card for card in state.slots if card != NOTHING]
    state.aside.sort()
    _clear_tables(state)


def _clear_tables(state: State) -> None:
    """Goals, markers, cards and tiles leave the boards."""
    state.slots = [*NO_CARDS]
    state.places = state.opponents = NOWHERE
    state.goals, state.markers = [*NO_GOALS], [*NO_GOALS]
    state.plays.clear()
    state.done, state.tiles, state.homes = [*NONE], [*NONE], [*NONE]
    state.turned, state.again = [*NOT_YET], [*NOT_YET]
    state.half = state.turn = 0


def wished(state: State, event: e.Wished) -> None:
    state.wishes = _with(state.wishes, event.seat, WITHDRAWN if event.wish == "stay" else WISH)


def _with(values: tuple[Thing, ...], seat: Seat, value: Thing) -> tuple[Thing, ...]:
    """The same with another value for a seat."""
    return (*values[:seat], value, *values[seat + 1 :])


def left(state: State, event: e.Left) -> None:
    seat = event.seat
    state.ai = _with(state.ai, seat, value=True)
    state.noted[seat] = event.fp
    state.bank += state.fp[seat]
    state.fp[seat] = 0


def joined(state: State, event: e.Joined) -> None:
    seat = event.seat
    hand = state.hands[seat]
    hand += [card for card in state.ups[seat] if card != NOTHING]
    hand.sort()
    state.ups[seat][:] = (NOTHING, NOTHING)
    state.ai = _with(state.ai, seat, value=False)
    state.fp[seat] = event.fp
    state.bank -= event.fp
    state.noted[seat] = 0


def said(state: State, event: e.Said) -> None:
    state.said = _with(state.said, event.seat, state.said[event.seat] + 1)
    state.talks.append(event)


def ended(state: State, event: e.Ended) -> None:
    state.over = Over(event.reason, event.points, event.ranks)
    state.asked = state.due = None


def asked(state: State, event: e.Asked) -> None:
    asking.wait_for(state, PROMPTS[event.kind][event.seat][event.by])


def chance_due(state: State, event: ChanceDue) -> None:
    state.due = Chance(event.kind, event.count)
    state.rolls[CHANCES.index(event.kind)] = event.count + 1


# Each fold takes the event it is filed under.
FOLDS: dict[type[Event], Callable[..., None]] = {
    e.LotsDrawn: lots_drawn,
    e.ClubChosen: club_chosen,
    e.RoundBegun: round_begun,
    e.Granted: granted,
    e.Rewarded: rewarded,
    e.PropertyUsed: property_used,
    e.Collected: collected,
    e.Dealt: dealt,
    e.Restarted: restarted,
    e.Redrawn: dealt,
    e.KickedOff: kicked_off,
    e.Revealed: revealed,
    e.Played: played,
    e.Injured: injured,
    e.Flipped: flipped,
    e.Landed: landed,
    e.Passed: passed,
    e.HalfTime: half_time,
    e.FullTime: full_time,
    e.Wished: wished,
    e.Left: left,
    e.Joined: joined,
    e.Said: said,
    e.Ended: ended,
    e.Asked: asked,
    ChanceDue: chance_due,
}
