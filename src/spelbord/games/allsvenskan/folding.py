"""Folding events into the state: the only code of the game that changes one. It holds no rules, only meanings."""

from __future__ import annotations

from bisect import bisect_left, insort
from functools import lru_cache
from typing import TYPE_CHECKING, TypeVar

from spelbord.core import ChanceDue, Event, Over
from spelbord.games.allsvenskan import asking
from spelbord.games.allsvenskan import events as e
from spelbord.games.allsvenskan.asking import PROMPTS
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
    from collections.abc import Callable

    from spelbord.core import Seat
    from spelbord.games.allsvenskan.actions import Trick
    from spelbord.games.allsvenskan.state import AllsvenskanState as State

Thing = TypeVar("Thing")

NO_CARDS, NO_GOALS = [NOTHING] * (2 * RIVALS), [0] * (2 * RIVALS)
NONE, NOT_YET = [0] * RIVALS, [False] * RIVALS
BITS = {"A": 1, "B": 2, "C": 4}
"""Event tiles as bits."""


@lru_cache
def tiles_and_coins(tricks: tuple[Trick, ...]) -> tuple[int, int]:
    """The tiles of these events, as bits, and how many of them are HEMMASTÖD."""
    return sum({BITS[trick.tile] for trick in tricks}), sum(trick.name == "hem" for trick in tricks)


def lots_drawn(state: State, event: e.LotsDrawn) -> None:
    state.lots[:] = event.order


def club_chosen(state: State, event: e.ClubChosen) -> None:
    state.clubs = _with(state.clubs, event.seat, event.club)
    if state.lots and state.lots[0] == event.seat:
        del state.lots[0]


def round_begun(state: State, event: e.RoundBegun) -> None:
    open_round(state, event.round, [*event.order])


def open_round(state: State, number: int, order: list[Seat]) -> None:
    """A round begins, with this order in its first half."""
    state.round = number
    state.order = order
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
    lay_down(state, event, event.seat, event.card, event.board)
    if event.tricks:
        lay_tricks(state, event.seat, event.tricks, event.cost)


def lay_down(state: State, event: e.Played, seat: Seat, card: int, board: Seat) -> None:
    """A seat's card lies on a board, as the event says."""
    colour = COLOUR[card]
    if state.ai[seat]:
        state.ups[seat][colour] = NOTHING
    else:
        _take(state.hands[seat], card)
    slots, done = state.slots, state.done
    slots[2 * board + colour] = card
    done[seat] |= 1 << colour
    state.plays.append(event)
    state.turn += 1


def _take(hand: list[int], card: int) -> None:
    """Take a card out of a hand; as C numbers they are compared far quicker than `remove` does."""
    for place, other in enumerate(hand):
        if other == card:
            del hand[place]
            return
    raise ValueError(f"card {card} is not in this hand")


def lay_tricks(state: State, seat: Seat, tricks: tuple[Trick, ...], cost: int) -> None:
    """A seat has paid for these events."""
    tiles, coins = tiles_and_coins(tricks)
    state.fp[seat] -= cost
    state.bank += cost
    state.tiles[seat] |= tiles
    state.homes[seat] += coins


def injured(state: State, event: e.Injured) -> None:
    state.fp[event.seat] -= event.fp
    state.bank += event.fp


def flipped(state: State, event: e.Flipped) -> None:
    if event.again != NOTHING:
        state.again[event.seat] = True


def landed(state: State, event: e.Landed) -> None:
    change_score(state, event.place, event.goals, event.markers, event.other_markers)


def change_score(state: State, place: int, more: int, own: int, other: int) -> None:
    """More goals for the club at a place, and from now on so many markers before each of the two."""
    goals, markers = state.goals, state.markers
    if more:
        before = goals[place]
        goals[place] = before + more
    markers[place] = own
    markers[place ^ 1] = other


def passed(state: State, event: e.Passed) -> None:
    state.turn += 1


def half_time(state: State, event: e.HalfTime) -> None:
    change_halves(state)


def change_halves(state: State) -> None:
    """The second half begins."""
    state.half, state.turn = 2, 0


def full_time(state: State, event: e.FullTime) -> None:
    columns = event.scored, event.conceded, event.points, event.streaks, event.fp
    scored, conceded, points, streaks, fp = map(list, columns)
    book(state, scored, conceded, points, streaks, fp)


def book(
    state: State, scored: list[int], conceded: list[int], points: list[int], streaks: list[int], fp: list[int]
) -> None:
    """Results, points and FP are written down, and the cards that were played go aside."""
    all_scored, all_conceded, all_fp, aside = state.scored, state.conceded, state.fp, state.aside
    for seat in range(RIVALS):
        own, other, more = scored[seat], conceded[seat], fp[seat]
        before = all_scored[seat]
        all_scored[seat] = before + own
        before = all_conceded[seat]
        all_conceded[seat] = before + other
        state.results[seat].append(Result(own, other, points[seat]))
        if more:
            before = all_fp[seat]
            all_fp[seat] = before + more
            state.bank -= more
    state.points, state.streaks = points, streaks
    for card in state.slots:
        if card != NOTHING:
            aside.append(card)
    aside.sort()
    _clear_tables(state)


def _clear_tables(state: State) -> None:
    """Goals, markers, cards and tiles leave the boards."""
    state.slots = NO_CARDS[:]
    state.places = state.opponents = NOWHERE
    state.goals, state.markers = NO_GOALS[:], NO_GOALS[:]
    state.plays.clear()
    state.done, state.tiles, state.homes = NONE[:], NONE[:], NONE[:]
    state.turned, state.again = NOT_YET[:], NOT_YET[:]
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
    asking.wait_for_dice(state, event.kind, event.count)


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
