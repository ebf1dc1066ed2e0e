"""Hints for TrakkX: the move that a good player would make, told in three steps of rising exactness."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import asdict

from spelbord.core import tag_of
from spelbord.games.trakkx.phrases import sentence
from spelbord.games.trakkx.tiles import SWAP, THREE
from spelbord.games.trakkx.values import Lay, Take
from spelbord.games.trakkx.writing import write

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, Prompt, Texts
    from spelbord.games.trakkx.values import TrakkxView

STEPS = ("where", "kind", "move")


def hint(view: TrakkxView, prompt: Prompt, action: Action, texts: Texts, names: Sequence[str]) -> tuple[str, str, str]:
    """Whether something can be laid, with which tiles or else what kind of move, and the move with the line for it."""
    slot, facts = _slot(view, prompt, action), _facts(action)
    where, kind, move = (sentence(texts.say(f"hint.{slot}.{step}", names, **facts)) for step in STEPS)
    return where, kind, f"{move} {texts.say('hint.type', line=write(action, texts))}"


def _slot(view: TrakkxView, prompt: Prompt, action: Action) -> str:
    """Where the words for this move are kept."""
    if isinstance(action, Lay):
        if any(sheet.tiles is not None for sheet in action.sheets):
            return "lay.rearrange"
        return "lay.add" if view.opened[prompt.seat] else "lay.open"
    if isinstance(action, Take) and action.tile in {SWAP, THREE}:
        return "take.event"
    return "take.number" if isinstance(action, Take) else tag_of(action)


def _facts(action: Action) -> dict[str, object]:
    if not isinstance(action, Lay):
        return asdict(action)
    groups = sorted({sheet.group for sheet in action.sheets})
    tiles = sorted(cell.tile for sheet in action.sheets for cell in sheet.new)
    return {"tiles": tiles, "groups": groups, "count": len(tiles)}
