"""The rules of Ecosfera Baltica: start, pending, decide, roll.

Rulings are cited as [ECO-nn] and lines of the rulebook's checklist as [ECO-Rnn]; docs/rules/ecosfera.md has them all.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from spelbord.core import Refused
from spelbord.games.ecosfera import abilities, buying, drawing, turning
from spelbord.games.ecosfera.actions import BuyProducer, EndTurn, Move, Plus, Refresh
from spelbord.games.ecosfera.answering import ANSWERS
from spelbord.games.ecosfera.asking import CHANCES, DEAL, TURN
from spelbord.games.ecosfera.cards import (
    CALANOIDA,
    CONSUMERS,
    COPIES,
    KINDS,
    MORE_NUTRIENTS,
    NOTHING,
    NUTRIENTS,
    PRESSURE,
    PRESSURE_COPIES,
    PRODUCERS,
    SLOTS,
    START_PRESSURE,
)
from spelbord.games.ecosfera.drawing import ROLLERS
from spelbord.games.ecosfera.policies import deck as policy_deck
from spelbord.games.ecosfera.state import ALL_TOKENS, EcosferaState, copy

if TYPE_CHECKING:
    from spelbord.core import Action, Pending, Prompt
    from spelbord.core.dice import Dice
    from spelbord.games.ecosfera.flow import Flow
    from spelbord.games.ecosfera.options import EcosferaOptions

__all__ = ["ANSWERS", "copy", "decide", "pending", "roll", "start"]

ROW, MARKET = "row", "market"

_LATEST: list[EcosferaState | None] = [None]
"""What was laid out last: to hash all options takes as long as to copy it."""


def start(options: EcosferaOptions, seats: int) -> EcosferaState:
    """An undealt table: nothing random has happened yet."""
    latest = _LATEST[0]
    if latest is None or latest.options is not options or latest.seats != seats:
        latest = _LATEST[0] = _undealt(options, seats)
    return copy(latest)


@lru_cache
def _undealt(options: EcosferaOptions, seats: int) -> EcosferaState:
    gone = [CALANOIDA] if options.biodiversity_loss else []
    deck = start_deck(options)
    return EcosferaState(
        options=options,
        seats=seats,
        pending=DEAL,
        elements=market_elements(options, seats),
        shelves=[[NOTHING] * SLOTS, [NOTHING] * SLOTS],
        piles=[list(PRODUCERS), [card for card in CONSUMERS if card not in gone]],
        bottoms=[[], []],
        pressure=PRESSURE_COPIES - seats * deck.count(PRESSURE),
        removed=gone,
        rows=[[] for _ in range(seats)],
        marks=[],
        decks=[deck[:] for _ in range(seats)],
        tops=[[] for _ in range(seats)],
        discards=[[] for _ in range(seats)],
        tokens=[ALL_TOKENS] * seats,
        policy_deck=policy_deck(house=options.house_cards, own=options.own_cards) if options.policy else [],
        policy_discard=[],
        measures=[],
        lying=[],
        resolving=[],
        asking=[],
        owed=[],
        starred=[],
        skips=[False] * seats,
        noises=[False] * seats,
        rolls=[1, *[0] * (len(CHANCES) - 1)],
        restored=0,
        impacts=0,
        funding=0,
        spent=0,
        implemented=0,
        turn=0,
        seat=NOTHING,
        began=0,
        draws=0,
        acted=False,
        closed=False,
        struck=False,
        tripled=False,
        spurned=False,
        fresh=False,
        noisy=False,
        asked=False,
        arriving=False,
    )


def start_deck(options: EcosferaOptions) -> list[int]:
    """One of each element and two pressure cards, or what the variants add [ECO-R07, ECO-R12, ECO-R14]."""
    pressure = START_PRESSURE + options.high_pressure
    nutrients = MORE_NUTRIENTS * options.eutrophication
    return sorted([*range(KINDS), *[NUTRIENTS] * nutrients, *[PRESSURE] * pressure])


def market_elements(options: EcosferaOptions, seats: int) -> list[int]:
    """As many of each element as agreed, or what the start decks leave of the box [ECO-04]."""
    deck = start_deck(options)
    return [min(options.elements, COPIES - seats * deck.count(element)) for element in range(KINDS)]


def pending(state: EcosferaState) -> Pending:
    """What the table waits for."""
    return state.pending


def decide(flow: Flow, prompt: Prompt, action: Action) -> None:
    """Note what follows from an answer, or raise `Refused`."""
    kind = prompt.kind
    if kind != TURN or not _play(flow, action, type(action)):
        try:
            answer = ANSWERS[kind][type(action)]
        except KeyError:
            raise Refused("not_now", "ECO-R71", asked=kind) from None
        answer(flow, action)
    turning.proceed(flow)


def _play(flow: Flow, action: Any, sort: type[Action]) -> bool:
    """Free play's most common answers, as `ANSWERS` has them: compiled, these are calls of C's functions."""
    if sort is EndTurn:
        abilities.end_turn(flow, action)
    elif sort is BuyProducer:
        buying.buy_producer(flow, action)
    elif sort is Move:
        abilities.move(flow, action)
    elif sort is Refresh:
        abilities.refresh(flow, action)
    elif sort is Plus:
        abilities.plus(flow, action)
    else:
        return False
    return True


def roll(flow: Flow, dice: Dice) -> None:
    """Note what the dice bring."""
    state = flow.state
    kind = state.pending.kind  # type: ignore[union-attr]  # only asked where chance is pending
    # The most common ones, found by what mostly is the very same text: compiled, these are calls of C's functions.
    if kind is ROW:
        drawing.draw_row(flow, dice)
    elif kind is MARKET:
        drawing.fill_market(flow, dice)
    else:
        ROLLERS[kind](flow, dice)
