"""What a bot is, and all that it is given: what a person in its seat would see and hear, own dice, and a budget."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from spelbord.core.values import Value

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core.dice import Dice
    from spelbord.core.kit import AnyKit
    from spelbord.core.log import Heard
    from spelbord.core.pending import Prompt
    from spelbord.core.values import Action


class Budget(Value, frozen=True):
    """How long a bot may think: seconds by the clock, worlds by number, whichever is used up first.

    Without seconds a bot's choice depends on what it sees and its dice alone.
    """

    seconds: float | None = None
    worlds: int | None = None


@dataclass(frozen=True, slots=True)
class Turn:
    """One decision as a bot meets it. There is no state in it, and no way to one."""

    kit: AnyKit
    view: Any  # the game's own view; a bot of any game cannot name its type
    prompt: Prompt
    heard: Sequence[Heard]
    dice: Dice
    budget: Budget


class Bot(Protocol):
    """Somebody who can take a seat.

    One that goes by what it sees alone may say so with `listens = False`: then it need not be sent all that was heard
    since the match began, every time that it is asked.
    """

    @property
    def name(self) -> str:
        """What it is called in tables and reports."""

    @property
    def budget(self) -> Budget:
        """How long it thinks if nobody says otherwise."""

    def choose(self, turn: Turn) -> Action:
        """An answer that will be accepted."""


def listens(bot: Bot) -> bool:
    """Whether a bot goes by what was heard, too; it does where it says nothing."""
    return bool(getattr(bot, "listens", True))


@runtime_checkable
class Reacting(Protocol):
    """A bot that may have something to say where nobody waits for it; all others let optional questions be."""

    def react(self, turn: Turn) -> Action | None:
        """An answer to an optional question that will be accepted, or None where it lets it be."""


@dataclass(frozen=True, slots=True)
class Levels:
    """A game's own bots, each made when it is asked for; where one is missing, a plain bot takes its place."""

    easy: Callable[[], Bot] | None = None
    middle: Callable[[], Bot] | None = None
    strong: Callable[[], Bot] | None = None
    even: Callable[[], Bot] | None = None
    """Who plays as well as it must to keep the game close."""
    adviser: Callable[[], Bot] | None = None
    """Who gives hints, where somebody is better at teaching than the strongest is."""
