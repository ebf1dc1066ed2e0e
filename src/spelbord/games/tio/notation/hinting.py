"""Hints for 10: the move that a good player would make, told in three steps of rising exactness."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import asdict

from spelbord.core import tag_of
from spelbord.core.notation import sentence
from spelbord.games.tio.actions import Add, Lay, Pass, Start
from spelbord.games.tio.cards import JOKER, TEN, VALUE
from spelbord.games.tio.notation.phrases import pair
from spelbord.games.tio.notation.prompting import first_of
from spelbord.games.tio.notation.writing import write

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, Prompt, Texts
    from spelbord.games.tio.views import TioView

STEPS = ("where", "kind", "move")
HIGH = 8
"""From this value on a card does well alone."""


def hint(view: TioView, prompt: Prompt, action: Action, texts: Texts, names: Sequence[str]) -> tuple[str, str, str]:
    """Where to look, what kind of move to make, and the move itself with the line that makes it."""
    slot, facts = _slot(prompt, action), _facts(view, prompt, action, texts)
    where, kind, move = (sentence(texts.say(f"hint.{slot}.{step}", names, **facts)) for step in STEPS)
    return where, kind, f"{move} {texts.say('hint.type', line=write(action, texts))}"


def _slot(prompt: Prompt, action: Action) -> str:
    """Where the words for this move are kept: a pass means something else at each kind of prompt."""
    if isinstance(action, Pass):
        return f"pass.{prompt.kind}"
    if isinstance(action, Start):
        return "start.self" if action.seat == prompt.seat else "start.other"
    return tag_of(action)


def _facts(view: TioView, prompt: Prompt, action: Action, texts: Texts) -> dict[str, object]:
    facts: dict[str, object] = asdict(action)
    if isinstance(action, Lay):
        facts.update(nature=_nature(action.card), face="up" if action.up else "down")
    elif isinstance(action, Add):
        facts.update(reached=pair(first_of(view, prompt.seat), action.card, texts))
    if view.table[prompt.seat] is not None:
        first = first_of(view, prompt.seat)
        facts.update(first=first, total=VALUE[first])
    if view.auction is not None:
        facts.update(asdict(view.auction))
    return facts


def _nature(card: int) -> str:
    if card == JOKER:
        return "joker"
    if card > TEN:
        return "penalty"
    return "high" if card >= HIGH else "low"
