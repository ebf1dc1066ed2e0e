"""The course of a game whose rules decide everything before anything is folded."""

from __future__ import annotations

from typing import Any

from spelbord.core.flow import Course, Flow


def ahead(act: Any, chance: Any, all_folds: Any, copy: Any) -> Course[Any, Any]:
    """Decide everything, then note it."""

    class Ahead(Flow):
        __slots__ = ()
        folds = all_folds

    def decide(flow: Flow, prompt: Any, action: Any) -> None:
        for event in act(flow.state, prompt, action):
            flow.note(event)

    def roll(flow: Flow, dice: Any) -> None:
        for event in chance(flow.state, dice):
            flow.note(event)

    return Course(Ahead, decide, roll, copy)
