"""How a match ended: who won, with what, and why it was over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import signed
from spelbord.terminal.seating import names_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import AnyMatch, Over, Seat, Texts
    from spelbord.terminal.screen import Screen


def standings(over: Over, words: Texts, names: Sequence[str]) -> list[str]:
    """A line for each seat, the best first, whatever the game."""
    order = sorted(range(len(over.ranks)), key=lambda seat: (over.ranks[seat], seat))
    return [
        words.say("ending.place", names, rank=over.ranks[seat], seat=seat, score=signed(over.scores[seat]))
        for seat in order
    ]


def show_ending(match: AnyMatch, viewer: Seat | None, screen: Screen, words: Texts, texts: Texts) -> None:
    """The table as it stands when there is no more to play: the game says how it ended, and why."""
    names = names_of(match.header, words)
    screen.board(words.say("ending.title"), match.kit.notation.board(match.view(viewer), texts, names))
    show_winners(match, screen, words)


def show_winners(match: AnyMatch, screen: Screen, words: Texts) -> None:
    """Who won, if the match is over."""
    if match.over is None:
        return
    names = names_of(match.header, words)
    winners = [names[seat] for seat, rank in enumerate(match.over.ranks) if rank == 1]
    # Where the table plays as one and loses, nobody has won.
    key = {0: "nobody", 1: "winner"}.get(len(winners), "winners")
    screen.say(words.say(f"ending.{key}", winners=winners), style="bold green")
