"""The two ways a command ends badly. Both carry the key of a text and the facts that fill it."""

from __future__ import annotations


class Failed(Exception):  # noqa: N818 - it ends a command with a sentence, not with a traceback
    """What was asked for cannot be done: exit code 1."""

    room = "failed"
    code = 1

    def __init__(self, key: str, /, **facts: object) -> None:
        """Fail with this text of the terminal's own."""
        super().__init__(key, facts)
        self.key = f"{self.room}.{key}"
        self.facts = facts


class Misused(Failed):
    """The command line itself makes no sense: exit code 2."""

    room = "misused"
    code = 2


class PlayerLeft(Exception):  # noqa: N818 - somebody got up from the table, which is no error
    """The player wants to go on another time."""
