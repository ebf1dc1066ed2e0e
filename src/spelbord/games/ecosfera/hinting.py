"""Hints for Ecosfera in three steps: where to look, what to do and why, and the move itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import asdict

from spelbord.core import tag_of
from spelbord.games.ecosfera.actions import BuyProducer, GiveBack, Move, Restore
from spelbord.games.ecosfera.cards import HABITAT_BITS, HABITATS_OF
from spelbord.games.ecosfera.phrases import sentence
from spelbord.games.ecosfera.writing import place, write

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, Prompt, Texts
    from spelbord.games.ecosfera.values import EcosferaView

STEPS = ("where", "kind", "move")


def hint(
    view: EcosferaView, prompt: Prompt, action: Action, texts: Texts, names: Sequence[str]
) -> tuple[str, str, str]:
    """Where to look, what kind of move to make and why, and the move itself with the line that makes it."""
    facts = _facts(view, action, texts)
    where, kind, move = (sentence(texts.say(f"hint.{tag_of(action)}.{step}", names, **facts)) for step in STEPS)
    return where, kind, f"{move} {texts.say('hint.type', line=write(action, texts))}"


def _facts(view: EcosferaView, action: Action, texts: Texts) -> dict[str, object]:
    facts: dict[str, object] = asdict(action)
    if isinstance(action, BuyProducer):
        facts["habitats"] = HABITATS_OF[HABITAT_BITS[action.card]]
    elif isinstance(action, Restore):
        shared = HABITATS_OF[HABITAT_BITS[action.one] & HABITAT_BITS[action.other]]
        facts["habitats"] = [habitat for habitat in shared if habitat not in view.restored]
    elif isinstance(action, Move):
        facts["place"] = place(action.to, texts)
    elif isinstance(action, GiveBack):
        facts["which"] = write(action, texts)
    return facts
