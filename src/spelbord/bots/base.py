"""Where a match and a bot meet: what passes is a view, and what the seat has heard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from spelbord.core import Refused, bot_dice
from spelbord.core.bots import Bot, Budget, Reacting, Turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, AnyMatch, Entry, Heard, Seat, Ticket

__all__ = ["Bot", "Budget", "Ear", "Overruled", "Reacting", "Turn", "ask_bot", "give", "offer"]


@runtime_checkable
class Overruled(Protocol):
    """A bot whose answers may be refused: for others, a refusal is a fault of theirs that ends the match."""

    def overruled(self, turn: Turn, refused: Refused) -> Action | None:
        """What is played instead; nothing where nobody had to answer."""


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


def give(
    match: AnyMatch,
    ticket: Ticket,
    bot: Bot,
    action: Action,
    seed: str,
    budget: Budget | None = None,
    ear: Ear | None = None,
) -> bool:
    """Answer with what a bot chose, or with what is played instead of it; whether there was anything to play."""
    try:
        match.answer(ticket, action)
    except Refused as refused:
        if not isinstance(bot, Overruled):
            raise
        instead = bot.overruled(_turn(match, ticket, bot, seed, budget, ear), refused)
        if instead is None:
            return False
        match.answer(ticket, instead)
    return True


def _turn(match: AnyMatch, ticket: Ticket, bot: Bot, seed: str, budget: Budget | None, ear: Ear | None) -> Turn:
    by = ticket.prompt.by
    heard = (ear or Ear(by)).listen(match)
    return Turn(match.kit, match.view(by), ticket.prompt, heard, bot_dice(seed, by, match.step), budget or bot.budget)
