"""Folding events into the state: the only code of 10 that changes one. It holds no rules, only what each fact means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import ChanceDue, Event, Over
from spelbord.games.tio import changing
from spelbord.games.tio import events as e
from spelbord.games.tio.asking import NUMBER, ROLLS
from spelbord.games.tio.cards import NOTHING

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.games.tio.state import TioState as State


def dealer_drawn(state: State, event: e.DealerDrawn) -> None:
    state.dealer = event.dealer
    state.starter = event.starter


def dealt(state: State, event: e.Dealt) -> None:
    # Only redacted events hold None.
    changing.leave_pile(state, event.cards)  # type: ignore[arg-type]
    changing.deal_hand(state, event.seat, event.cards)  # type: ignore[arg-type]


def drew(state: State, event: e.Drew) -> None:
    changing.draw_cards(state, event.seat, event.cards)  # type: ignore[arg-type]  # only redacted events hold None


def round_turned(state: State, event: e.RoundTurned) -> None:
    changing.turn_round(state, event.round, event.card)


def laid(state: State, event: e.Laid) -> None:
    # Only redacted events hold None.
    changing.lay_down(state, event.seat, event.card, event.up, event.chips)  # type: ignore[arg-type]


def opened(state: State, event: e.Opened) -> None:
    changing.open_bidding(state, event.seat, event.owner, event.chips)


def overbid(state: State, event: e.Overbid) -> None:
    changing.outbid(state, event.seat, event.chips)


def passed(state: State, event: e.Passed) -> None:
    """Nothing lies differently; whose turn it is comes in an event of its own."""


def exchanged(state: State, event: e.Exchanged) -> None:
    changing.exchange(state, event.buyer, event.owner, event.chips, event.to_pot)


def learned(state: State, event: e.Learned) -> None:
    """What it tells the seat alone; that it knows the card is everybody's to see from the exchange."""


def raised(state: State, event: e.Raised) -> None:
    changing.protect(state, event.seat, event.chips)


def protection_taken(state: State, event: e.ProtectionTaken) -> None:
    changing.take_protection(state, event.chips)


def turned_up(state: State, event: e.TurnedUp | e.Revealed) -> None:
    changing.turn_up(state, event.seat, event.card)


def kept(state: State, event: e.Kept) -> None:
    """The card stays as it lay."""


def added(state: State, event: e.Added) -> None:
    changing.add_second(state, event.seat, event.card)


def scored(state: State, event: e.Scored) -> None:
    seats, loser = state.seats, event.loser
    pile = state.piles[loser]
    pile.extend(event.firsts)
    pile.extend([card for card in event.seconds if card != NOTHING])
    state.taken[loser].append(event.round_card)
    state.chips[event.winner] += event.pot
    state.pot = state.round_card = 0
    state.firsts, state.seconds, state.laid_by = [NOTHING] * seats, [NOTHING] * seats, [NOTHING] * seats
    state.ups = [False] * seats
    state.known_by = [0] * seats
    state.last = event


def starter_named(state: State, event: e.StarterNamed) -> None:
    state.starter = event.starter


def round_cards_taken(state: State, event: e.RoundCardsTaken) -> None:
    state.taken[event.seat] += event.cards
    state.round_cards.clear()


def hand_counted(state: State, event: e.HandCounted) -> None:
    changing.count_hand(state, event.seat, event.cards)


def ended(state: State, event: e.Ended) -> None:
    state.pending = Over(event.reason, event.scores, event.ranks)


def asked(state: State, event: e.Asked) -> None:
    changing.wait_for(state, NUMBER[event.kind], event.seat)


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
