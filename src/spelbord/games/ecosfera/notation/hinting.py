"""Hints for Ecosfera in three steps: where to look, what to do and why, and the move itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import asdict

from spelbord.core import tag_of
from spelbord.core.notation import sentence, with_typing
from spelbord.games.ecosfera.actions import BuyProducer, EndTurn, Implement, Move, Restore
from spelbord.games.ecosfera.cards import HABITAT_BITS, HABITATS_OF, MANY, MARKET, PRESSURE, is_consumer, is_producer
from spelbord.games.ecosfera.notation.saying import newly_shared, say
from spelbord.games.ecosfera.notation.writing import write

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, Prompt, Texts
    from spelbord.games.ecosfera.views import EcosferaView


def hint(
    view: EcosferaView, prompt: Prompt, action: Action, texts: Texts, names: Sequence[str]
) -> tuple[str, str, str]:
    """Where to look, what kind of move to make and why, and the move itself with the line that makes it."""
    facts = _facts(view, action, texts)
    steps = ("where", "kind" + _reason(view, action))
    where, kind = (sentence(texts.say(f"hint.{tag_of(action)}.{step}", names, **facts)) for step in steps)
    move = f"{say(view, prompt, action, texts, names)}."
    return where, kind, with_typing(move, write(action, texts), texts)


def _reason(view: EcosferaView, action: Action) -> str:
    """Which of several reasons there are for such a move; nothing where there is only one."""
    if isinstance(action, EndTurn):
        return "" if view.acted else "_idle"
    if isinstance(action, Move):
        if action.card == PRESSURE:
            return "_pressure"
        if action.to == MARKET:
            return "_three" if _count(view, action.card) == MANY - 1 else "_market"
        return "_pair" if _mates(view, action) else "_share"
    return ""


def _count(view: EcosferaView, card: int) -> int:
    return sum(lies.card == card for lies in view.rows[view.seat])


def _mates(view: EcosferaView, action: Move) -> list[int]:
    """Cards of the same kind in the other row that share a habitat with the one that is moved."""
    kind = is_producer if is_producer(action.card) else is_consumer
    row = [lies.card for lies in view.rows[action.to]] if action.to != view.seat else []
    return [card for card in row if kind(card) and HABITAT_BITS[card] & HABITAT_BITS[action.card]]


def _facts(view: EcosferaView, action: Action, texts: Texts) -> dict[str, object]:
    facts: dict[str, object] = asdict(action)
    if isinstance(action, BuyProducer):
        facts["habitats"] = HABITATS_OF[HABITAT_BITS[action.card]]
    elif isinstance(action, Restore):
        facts["habitats"] = newly_shared(view, action.one, action.other)
    elif isinstance(action, Move):
        facts["mate"] = next(iter(_mates(view, action)), action.card) if action.to != MARKET else action.card
    elif isinstance(action, Implement):
        facts["effect"] = texts.say(f"does.{action.measure}")
    return facts
