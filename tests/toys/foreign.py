"""Bots as somebody else might write them: one that plays, and one for each way to go wrong."""

import os
from time import sleep
from typing import Any

from spelbord.bots import Budget
from spelbord.bots.random import RandomBot


class Good:
    """Plays at random, and talks while it does."""

    name = "good"
    budget = Budget(worlds=1)

    def choose(self, turn):
        print("a bot may print what it likes")  # noqa: T201 - that is the point
        return RandomBot().choose(turn)


class Curious(Good):
    """Raises with all that it can reach: what it was given, and what lies behind it."""

    def choose(self, turn):
        parts = sorted(name for name in dir(turn) if not name.startswith("_"))
        raise LookupError(f"{parts} {type(turn.view).__name__} {len(turn.heard)}")


class Choosy(Good):
    """Plays another game."""

    games = ("alfapet",)


class Faulty(Good):
    """Fails in another way every time, and then plays."""

    def __init__(self):
        self.asked = 0

    def choose(self, turn):
        self.asked += 1
        wrong: Any = {1: self.fail, 2: lambda: "lägg 7", 3: lambda: None}.get(self.asked)
        return wrong() if wrong else super().choose(turn)

    def fail(self):
        raise ValueError("I cannot")


class Hanging(Good):
    """Never answers."""

    def choose(self, turn):
        while True:
            sleep(60)


class Ending(Good):
    """Ends its process."""

    def choose(self, turn):
        os._exit(3)


class Deaf:
    """No bot at all."""

    name = "deaf"


class Lone(Good):
    """Plays 10 alone, and never knows what to do."""

    name = "lone"
    games = ("tio",)

    def choose(self, turn):
        raise LookupError("no idea")
