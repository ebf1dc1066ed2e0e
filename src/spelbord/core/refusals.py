"""How a game says no: with a stable code, the rule it rests on, and the facts that fill its text."""

from __future__ import annotations

from typing import TypeAlias

from spelbord.core.values import Value

Fact: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...]
"""What a text may be filled with."""


class Refusal(Value, frozen=True):
    """A refusal as a value: what a client, a log or a learner is given."""

    code: str
    rule: str
    facts: dict[str, Fact] = {}

    @property
    def raised(self) -> Refused:
        """The refusal as it was before it was sent."""
        return _refused(self.code, self.rule, self.facts)


class Refused(Exception):  # noqa: N818 - it is no error of the program but an answer to the player
    """Raised by rules, and by the match for tickets: nothing has changed."""

    def __init__(self, code: str, rule: str, /, **facts: Fact) -> None:
        """Say no to what was asked: `code` names the text, `rule` what it rests on, `facts` fill it."""
        super().__init__(code, rule, facts)
        self.code = code
        self.rule = rule
        self.facts = facts

    def __reduce__(self) -> tuple[object, ...]:
        """Cross to another process whole: an exception does not carry its keywords by itself."""
        return _refused, (self.code, self.rule, self.facts)

    def __str__(self) -> str:
        """The refusal on one line, for tracebacks and logs of programs."""
        facts = " ".join(f"{name}={fact!r}" for name, fact in self.facts.items())
        return f"{self.code} [{self.rule}] {facts}".rstrip()

    @property
    def value(self) -> Refusal:
        """The refusal as something that can be sent."""
        return Refusal(self.code, self.rule, dict(self.facts))


def _refused(code: str, rule: str, facts: dict[str, Fact]) -> Refused:
    return Refused(code, rule, **facts)
