"""Hints for TrakkX: the move that a good player would make, told in three steps of rising exactness."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.notation import sentence, with_typing
from spelbord.games.trakkx.actions import Give, Lay, Swap, Take, Three
from spelbord.games.trakkx.asking import TURN
from spelbord.games.trakkx.notation.saying import REARRANGE, facts_of, groups_of, laid_by, say, slot_of
from spelbord.games.trakkx.notation.writing import letter, write
from spelbord.games.trakkx.search.advising import nothing_can_be_laid
from spelbord.games.trakkx.search.steps import steps_of, walks_of
from spelbord.games.trakkx.tiles import SWAP, THREE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from spelbord.core import Action, Prompt, Texts
    from spelbord.games.trakkx.search.steps import Place, Step
    from spelbord.games.trakkx.views import TrakkxView


def hint(view: TrakkxView, prompt: Prompt, action: Action, texts: Texts, names: Sequence[str]) -> tuple[str, str, str]:
    """Whether something can be laid, with which tiles or else what kind of move, and the move with the line for it."""
    slot, facts = slot_of(view, prompt, action), facts_of(view, prompt, action)
    where, kind = (sentence(texts.say(f"hint.{slot}.{step}", names, **facts)) for step in ("where", "kind"))
    if prompt.kind == TURN and not isinstance(action, Lay):
        known = "none" if nothing_can_be_laid(view, prompt.seat) else "unseen"
        where = f"{texts.say(f'hint.lay.{known}')} {where}"
    move = with_typing(f"{say(view, prompt, action, texts, names)}.", write(action, texts), texts)
    if slot == REARRANGE and not texts.pictures:
        # Places are for where they are typed: a screen shows the way instead.
        move = f"{move} {_one_by_one(view, action, texts)}"
    return where, kind, move


def targets(view: TrakkxView, prompt: Prompt, action: Action) -> tuple[tuple[str, ...], ...]:
    """The groups, the hand, the display, the bag and the seats that each step speaks of."""
    hand = ("hand",)
    match action:
        case Lay():
            own = _held(laid_by(action))
            where = _tiles_of(view, groups_of(view, action))
            return where or hand, own, own
        case Take(tile):
            pool = tuple(f"pool:{each}" for each in dict.fromkeys(view.display))
            return pool, pool, (f"pool:{tile}",)
        case Swap():
            return hand, hand, _held([SWAP])
        case Three(seat):
            return hand, _held([THREE]), (*_held([THREE]), f"seat:{seat}")
        case Give(tiles):
            return hand, hand, _held(tiles)
        case _:
            return ("bag",), ("bag",), ("bag",)


def _held(tiles: Iterable[int]) -> tuple[str, ...]:
    return tuple(f"hand:{tile}" for tile in dict.fromkeys(tiles))


def _tiles_of(view: TrakkxView, groups: Sequence[int]) -> tuple[str, ...]:
    return tuple(
        f"tile:{group.id}:{cell.x},{cell.y}" for group in view.table if group.id in groups for cell in group.cells
    )


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
