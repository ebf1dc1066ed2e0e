"""What a bot is, and all that it is given: what a person in its seat would see and hear, own dice, and a budget."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from spelbord.core import bot_dice
from spelbord.core.values import Value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, AnyKit, AnyMatch, Dice, Entry, Heard, Prompt, Seat, Ticket


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
    """Somebody who can take a seat."""

    @property
    def name(self) -> str:
        """What it is called in tables and reports."""

    @property
    def budget(self) -> Budget:
        """How long it thinks if nobody says otherwise."""

    def choose(self, turn: Turn) -> Action:
        """An answer that will be accepted."""


@runtime_checkable
class Reacting(Protocol):
    """A bot that may have something to say where nobody waits for it; all others let optional questions be."""

    def react(self, turn: Turn) -> Action | None:
        """An answer to an optional question that will be accepted, or None where it lets it be."""


class Ear:
    """What one seat has heard so far. It listens on where it left off, so that no step is told twice."""

    def __init__(self, seat: Seat) -> None:
        """Listen for this seat."""
        self.seat = seat
        self._heard: list[Heard] = []
        self._last: Entry | None = None

    def listen(self, match: AnyMatch) -> Sequence[Heard]:
        """All steps up to now, as the seat heard them."""
        known = len(self._heard)
        if known > match.step or (known and match.entries[known - 1] is not self._last):
            self._heard.clear()  # something was undone: what came after it never happened
        self._heard += match.heard(self.seat, len(self._heard))
        self._last = match.entries[-1] if match.entries else None
        return tuple(self._heard)


def ask_bot(
    match: AnyMatch, ticket: Ticket, bot: Bot, seed: str, budget: Budget | None = None, ear: Ear | None = None
) -> Action:
    """Let a bot answer a prompt: with `offer`, the one place where a match and a bot meet, and what passes is a view.

    Who asks often keeps an ear for each seat; without one the whole log is told anew.
    """
    return bot.choose(_turn(match, ticket, bot, seed, budget, ear))


def offer(
    match: AnyMatch, ticket: Ticket, bot: Bot, seed: str, budget: Budget | None = None, ear: Ear | None = None
) -> Action | None:
    """Let a bot react to an optional prompt, if it has something to say."""
    return bot.react(_turn(match, ticket, bot, seed, budget, ear)) if isinstance(bot, Reacting) else None


def _turn(match: AnyMatch, ticket: Ticket, bot: Bot, seed: str, budget: Budget | None, ear: Ear | None) -> Turn:
    by = ticket.prompt.by
    heard = (ear or Ear(by)).listen(match)
    return Turn(match.kit, match.view(by), ticket.prompt, heard, bot_dice(seed, by, match.step), budget or bot.budget)
