"""Answers as lines of text. Here belongs what reads a line in either language, and what writes one that is read so."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from msgspec.structs import asdict

from spelbord.core import Refused, tag_of
from spelbord.games.nyttspel.actions import Lay

if TYPE_CHECKING:
    from spelbord.core import Action, Prompt, Texts

_LINE = re.compile(r"(?:lägg |lay )?([0-9]{1,9})")


def read(text: str, prompt: Prompt) -> Action:
    """The action that a line asks for: a card, with or without its verb."""
    found = _LINE.fullmatch(text.strip().lower())
    if found is None:
        raise Refused("unreadable", "notation", text=text.strip(), example="7", asked=prompt.kind)
    return Lay(int(found[1]))


def write(action: Action, texts: Texts) -> str:
    """The line that `read` understands as this action."""
    return texts.say(f"write.{tag_of(action)}", **asdict(action))
