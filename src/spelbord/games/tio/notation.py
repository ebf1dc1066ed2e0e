"""Actions, boards and log lines of 10 as text, both ways."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, Event, Prompt, Texts
    from spelbord.games.tio.values import TioView


def read(text: str, prompt: Prompt) -> Action:
    """The action that a line asks for."""
    raise Refused("unreadable", "notation", text=text, example="")


def write(action: Action, texts: Texts) -> str:
    """The line that `read` understands as this action."""
    return ""


def board(view: TioView, texts: Texts, names: Sequence[str]) -> list[str]:
    """The table as lines of plain text."""
    return []


def tell(event: Event, texts: Texts, names: Sequence[str]) -> str:
    """One event as a sentence."""
    return ""


def question(view: TioView, prompt: Prompt, texts: Texts, names: Sequence[str]) -> str:
    """What the prompt asks."""
    return ""
