"""Hints for TrakkX: the move that a good player would make, told in three steps of rising exactness."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import asdict

from spelbord.core import tag_of
from spelbord.core.notation import sentence, with_typing
from spelbord.games.trakkx.actions import Lay, Take
from spelbord.games.trakkx.asking import TURN
from spelbord.games.trakkx.notation.writing import letter, write
from spelbord.games.trakkx.search.advising import nothing_can_be_laid
from spelbord.games.trakkx.search.steps import steps_of, walks_of
from spelbord.games.trakkx.tiles import SWAP, THREE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, Prompt, Texts
    from spelbord.games.trakkx.search.steps import Place, Step
    from spelbord.games.trakkx.views import TrakkxView

STEPS = ("where", "kind", "move")
REARRANGE = "lay.rearrange"


def hint(view: TrakkxView, prompt: Prompt, action: Action, texts: Texts, names: Sequence[str]) -> tuple[str, str, str]:
    """Whether something can be laid, with which tiles or else what kind of move, and the move with the line for it."""
    slot, facts = _slot(view, prompt, action), _facts(action)
    where, kind, move = (sentence(texts.say(f"hint.{slot}.{step}", names, **facts)) for step in STEPS)
    if prompt.kind == TURN and not isinstance(action, Lay):
        known = "none" if nothing_can_be_laid(view, prompt.seat) else "unseen"
        where = f"{texts.say(f'hint.lay.{known}')} {where}"
    move = with_typing(move, write(action, texts), texts)
    if slot == REARRANGE and not texts.pictures:
        # Places are for where they are typed: a screen shows the way instead.
        move = f"{move} {_one_by_one(view, action, texts)}"
    return where, kind, move


def _one_by_one(view: TrakkxView, action: Action, texts: Texts) -> str:
    """The way from the table as it lies to the new one, tile by tile; tiles that go the same way go together."""
    assert isinstance(action, Lay)  # noqa: S101 - nothing else rearranges
    told = [_walk(walk, texts) for walk in walks_of(steps_of(view.table, action))]
    return texts.say("hint.steps", steps="; ".join(f"{number}. {line}" for number, line in enumerate(told, start=1)))


def _walk(walk: Sequence[Step], texts: Texts) -> str:
    first, tiles = walk[0], [step.tile for step in walk]
    if first.new:
        return texts.say("hint.step.hand", tiles=tiles, target=_at(first.target))
    if first.target is None:
        return texts.say("hint.step.aside", tiles=tiles, source=_at(first.source))
    if first.source is None:
        return texts.say("hint.step.back", tiles=tiles, target=_at(first.target))
    return texts.say("hint.step.move", tiles=tiles, source=_at(first.source), target=_at(first.target))


def _at(place: Place | None) -> str:
    """A place as it is typed."""
    assert place is not None  # noqa: S101 - each kind of step asks only for what it has
    return f"{letter(place.group)} {place.x},{place.y}"


def _slot(view: TrakkxView, prompt: Prompt, action: Action) -> str:
    """Where the words for this move are kept."""
    if isinstance(action, Lay):
        if any(sheet.tiles is not None for sheet in action.sheets):
            return REARRANGE
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
