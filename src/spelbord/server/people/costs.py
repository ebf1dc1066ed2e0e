"""What requests cost, in plain requests: about as many times the work of one that is answered from memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.server.protocol import AnswerPrompt, Explain, Hint, Preview

if TYPE_CHECKING:
    from spelbord.server.protocol import AnyCommand

SCENES = 8
"""Scenes of the past that cost as much as a request."""
PREVIEWED = 4
"""Answers whose consequences cost as much as a request."""
HINT = 5
EXPLANATION = 2
REVIEW = 5
PICTURE = 10
WHOLE_MATCH = 4
"""What goes through a match from end to end: its summary, its file, or another that goes on from it."""


def cost_of(command: AnyCommand) -> float:
    """What a command costs."""
    if type(command) is AnswerPrompt:  # nearly all are, and `isinstance` is slow to say that somebody is none of a kind
        return 1
    if isinstance(command, Preview):
        return 1 + len(command.actions) / PREVIEWED
    if isinstance(command, Hint):
        return HINT
    return EXPLANATION if isinstance(command, Explain) else 1


def cost_of_scenes(first: int, last: int, most: int) -> float:
    """What a window of scenes costs, of which no more than so many are shown."""
    return max(0, min(last - first + 1, most)) / SCENES
