"""Hints for 10: the move that a good player would make, told in three steps of rising exactness."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.notation import sentence, with_typing
from spelbord.games.tio.actions import Add, Lay, Open, Start, Swap
from spelbord.games.tio.cards import JOKER, TEN
from spelbord.games.tio.notation.reasoning import ALONE
from spelbord.games.tio.notation.saying import facts_of, say, slot_of
from spelbord.games.tio.notation.writing import write

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, Prompt, Texts
    from spelbord.games.tio.views import TioView


def hint(view: TioView, prompt: Prompt, action: Action, texts: Texts, names: Sequence[str]) -> tuple[str, str, str]:
    """Where to look, what kind of move to make, and the move itself with the line that makes it."""
    slot, facts = slot_of(prompt, action), facts_of(view, prompt, action, texts)
    if isinstance(action, Lay):
        facts.update(nature=_nature(action.card))
    where, kind = (sentence(texts.say(f"hint.{slot}.{step}", names, **facts)) for step in ("where", "kind"))
    move = f"{say(view, prompt, action, texts, names)}."
    return where, kind, with_typing(move, write(action, texts), texts)


def targets(view: TioView, prompt: Prompt, action: Action) -> tuple[tuple[str, ...], ...]:
    """The hand, mats and seats that each step speaks of."""
    own, hand = f"mat:{prompt.seat}", "hand"
    if isinstance(action, Lay):
        return (hand,), (hand,), (f"hand:{action.card}",)
    if isinstance(action, Add):
        return (own, hand), (hand,), (f"hand:{action.card}",)
    if isinstance(action, (Open, Swap)):
        other = f"mat:{action.owner}"
        return (own, other), (other,), (other,)
    if isinstance(action, Start):
        return (), (), (f"seat:{action.seat}", f"mat:{action.seat}")
    if view.auction is not None:
        other = f"mat:{view.auction.owner}"
        return (own, other), (other,), (other,)
    return (own, hand), (own,), (own,)


def _nature(card: int) -> str:
    if card == JOKER:
        return "joker"
    if card > TEN:
        return "penalty"
    return "high" if card >= ALONE else "low"
