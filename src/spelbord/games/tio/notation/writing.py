"""An action as the line of text that is read as it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import asdict

from spelbord.core import tag_of
from spelbord.games.tio.actions import Lay, Open, Start, Swap

if TYPE_CHECKING:
    from spelbord.core import Action, Texts


def write(action: Action, texts: Texts) -> str:
    """The line that `read` understands as this action; seats are counted from 1."""
    key, facts = f"write.{tag_of(action)}", asdict(action)
    if isinstance(action, Lay):
        key += ".guarded" if action.chips else ".bare"
        facts["side"] = "up" if action.up else "down"
    elif isinstance(action, (Open, Swap)):
        facts["number"] = action.owner + 1
    elif isinstance(action, Start):
        facts["number"] = action.seat + 1
    return texts.say(key, **facts)
