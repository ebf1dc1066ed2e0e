"""Actions of TrakkX as a person at the table would say them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import asdict

from spelbord.core import tag_of
from spelbord.core.notation import sentence
from spelbord.games.trakkx.actions import Give, Lay, Swap, Take, Three
from spelbord.games.trakkx.asking import next_seat
from spelbord.games.trakkx.tiles import SWAP, THREE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, Prompt, Texts
    from spelbord.games.trakkx.views import TrakkxView

REARRANGE = "lay.rearrange"


def say(view: TrakkxView, prompt: Prompt, action: Action, texts: Texts, names: Sequence[str]) -> str:
    """What the seat does, without a full stop: it stands on buttons and in rows too."""
    slot = slot_of(view, prompt, action)
    key = "take" if isinstance(action, Take) else slot
    return sentence(texts.say(f"say.{key}", names, **facts_of(view, prompt, action)))


def slot_of(view: TrakkxView, prompt: Prompt, action: Action) -> str:
    """Where the words for this move are kept."""
    if isinstance(action, Lay):
        return _slot_of_lay(view, prompt, action)
    if isinstance(action, Take):
        return "take.event" if action.tile in {SWAP, THREE} else "take.number"
    return tag_of(action)


def _slot_of_lay(view: TrakkxView, prompt: Prompt, action: Lay) -> str:
    if any(sheet.tiles is not None for sheet in action.sheets):
        return REARRANGE
    if not view.opened[prompt.seat]:
        return "lay.open"
    return "lay.add" if groups_of(view, action) else "lay.new"


def groups_of(view: TrakkxView, action: Lay) -> list[int]:
    """The groups of the table that a lay speaks of; new ones have no name yet."""
    lying = {group.id for group in view.table}
    return sorted({sheet.group for sheet in action.sheets} & lying)


def laid_by(action: Lay) -> list[int]:
    """The tiles of the hand that a lay brings."""
    return sorted(cell.tile for sheet in action.sheets for cell in sheet.new)


def facts_of(view: TrakkxView, prompt: Prompt, action: Action) -> dict[str, object]:
    """What can be said of a move: its own fields, the groups by name, and the event tile that is played."""
    if isinstance(action, Lay):
        return {"tiles": laid_by(action), "groups": groups_of(view, action)}
    facts: dict[str, object] = asdict(action)
    if isinstance(action, (Swap, Three)):
        facts.update(tile=SWAP if isinstance(action, Swap) else THREE)
    elif isinstance(action, Give):
        facts.update(to=next_seat(view.gone, prompt.seat))
    return facts
