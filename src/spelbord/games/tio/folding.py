"""Folding events into the state: the only code of 10 that changes one. It holds no rules, only what each fact means."""

from __future__ import annotations

from bisect import bisect_left, insort
from typing import TYPE_CHECKING

from spelbord.core import ChanceDue, Event, Over
from spelbord.games.tio import events as e
from spelbord.games.tio.asking import QUESTIONS, ROLLS
from spelbord.games.tio.cards import JOKER, NOTHING

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.games.tio.state import TioState as State


def dealer_drawn(state: State, event: e.DealerDrawn) -> None:
    state.dealer = event.dealer
    state.starter = event.starter


def dealt(state: State, event: e.Dealt) -> None:
    state.jokers[event.seat] = True
    # The joker comes from beside the pile: each seat is given one before the rest is shuffled.
    state.hands[event.seat].append(JOKER)
    drew(state, event)


def drew(state: State, event: e.Dealt | e.Drew) -> None:
    pile, hand = state.pile, state.hands[event.seat]
    for card in event.cards:
        del pile[bisect_left(pile, card)]  # type: ignore[type-var]  # only redacted events hold None
        insort(hand, card)  # type: ignore[misc]  # as above


def round_turned(state: State, event: e.RoundTurned) -> None:
    state.round = event.round
    state.round_card = event.card
    state.round_cards.remove(event.card)


def laid(state: State, event: e.Laid) -> None:
    seat, card = event.seat, event.card
    state.hands[seat].remove(card)  # type: ignore[arg-type]  # only redacted events hold None
    state.firsts[seat] = card  # type: ignore[assignment]  # as above
    state.ups[seat] = event.up
    state.laid_by[seat] = seat
    state.known_by[seat] = 1 << seat
    chips = event.chips
    if chips:
        state.guards[seat] = chips
        state.chips[seat] -= chips
    if card == JOKER and event.up:
        state.jokers[seat] = False


def opened(state: State, event: e.Opened) -> None:
    state.owner = event.owner
    state.leader = event.seat
    state.bid = event.chips


def overbid(state: State, event: e.Overbid) -> None:
    state.leader = event.seat
    state.bid = event.chips


def passed(state: State, event: e.Passed) -> None:
    """Nothing lies differently; whose turn it is comes in an event of its own."""


def exchanged(state: State, event: e.Exchanged) -> None:
    buyer, owner, price = event.buyer, event.owner, event.chips
    state.chips[buyer] -= price
    if event.to_pot:
        state.pot += price
    else:
        state.chips[owner] += price
    firsts, ups, laid_by, known_by = state.firsts, state.ups, state.laid_by, state.known_by
    firsts[buyer], firsts[owner] = firsts[owner], firsts[buyer]
    ups[buyer], ups[owner] = ups[owner], ups[buyer]
    laid_by[buyer], laid_by[owner] = laid_by[owner], laid_by[buyer]
    # Each has now owned the card before it, and so knows it also face down [TIO-41].
    known_by[buyer], known_by[owner] = known_by[owner] | 1 << buyer, known_by[buyer] | 1 << owner
    state.seller = owner
    state.owner = state.leader = NOTHING
    state.bid = 0


def learned(state: State, event: e.Learned) -> None:
    """What it tells the seat alone; that it knows the card is everybody's to see from the exchange."""


def raised(state: State, event: e.Raised) -> None:
    state.guards[event.seat] += event.chips
    state.chips[event.seat] -= event.chips


def protection_taken(state: State, event: e.ProtectionTaken) -> None:
    state.pot += event.chips
    state.guards[:] = [0] * state.seats
    state.opener = state.seller = NOTHING


def turned_up(state: State, event: e.TurnedUp | e.Revealed) -> None:
    state.ups[event.seat] = True
    if event.card == JOKER:
        state.jokers[state.laid_by[event.seat]] = False


def kept(state: State, event: e.Kept) -> None:
    """The card stays as it lay."""


def added(state: State, event: e.Added) -> None:
    state.hands[event.seat].remove(event.card)
    state.seconds[event.seat] = event.card
    if event.card == JOKER:
        state.jokers[event.seat] = False


def scored(state: State, event: e.Scored) -> None:
    seats = state.seats
    pile = state.piles[event.loser]
    pile += event.firsts
    pile += [card for card in event.seconds if card != NOTHING]
    state.taken[event.loser].append(event.round_card)
    state.chips[event.winner] += event.pot
    state.pot = state.round_card = 0
    state.firsts[:] = state.seconds[:] = state.laid_by[:] = [NOTHING] * seats
    state.ups[:] = [False] * seats
    state.known_by[:] = [0] * seats
    state.last = event


def starter_named(state: State, event: e.StarterNamed) -> None:
    state.starter = event.starter


def round_cards_taken(state: State, event: e.RoundCardsTaken) -> None:
    state.taken[event.seat] += event.cards
    state.round_cards.clear()


def hand_counted(state: State, event: e.HandCounted) -> None:
    state.piles[event.seat] += event.cards
    state.hands[event.seat].clear()
    state.jokers[event.seat] = False


def ended(state: State, event: e.Ended) -> None:
    state.pending = Over(event.reason, event.scores, event.ranks)


def asked(state: State, event: e.Asked) -> None:
    kind, seat = event.kind, event.seat
    state.pending = QUESTIONS[kind][seat]
    if kind == "open":
        state.opener = seat


def chance_due(state: State, event: ChanceDue) -> None:
    state.pending = ROLLS[event.kind, event.count]


# Each fold takes the event it is filed under.
FOLDS: dict[type[Event], Callable[..., None]] = {
    e.DealerDrawn: dealer_drawn,
    e.Dealt: dealt,
    e.RoundTurned: round_turned,
    e.Laid: laid,
    e.Opened: opened,
    e.Overbid: overbid,
    e.Passed: passed,
    e.Exchanged: exchanged,
    e.Learned: learned,
    e.Raised: raised,
    e.ProtectionTaken: protection_taken,
    e.TurnedUp: turned_up,
    e.Kept: kept,
    e.Added: added,
    e.Revealed: turned_up,
    e.Scored: scored,
    e.Drew: drew,
    e.StarterNamed: starter_named,
    e.RoundCardsTaken: round_cards_taken,
    e.HandCounted: hand_counted,
    e.Ended: ended,
    e.Asked: asked,
    ChanceDue: chance_due,
}
