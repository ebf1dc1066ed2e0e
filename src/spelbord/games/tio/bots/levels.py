"""A strong bot for 10: the search with a quick player on every seat and the round as its horizon; it plays to win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.bots.base import Budget
from spelbord.bots.search import SearchBot
from spelbord.games.tio.actions import Open
from spelbord.games.tio.bots.quick import policy_of
from spelbord.games.tio.chances import chance

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, Prompt
    from spelbord.games.tio.state import TioState


def rounds_counted(state: TioState) -> int:
    """How many rounds are behind: the horizon is the end of the one being played."""
    return state.round - (state.round_card != 0)


def narrow(state: TioState, prompt: Prompt, moves: Sequence[Action]) -> Sequence[Action]:
    """Leave out bids that only pay more for the same card."""
    if prompt.kind == "bid":
        return moves[:4]  # to pass, or one, two or three over the last bid
    if prompt.kind != "open":
        return moves
    return [move for move in moves if not isinstance(move, Open) or move.chips < max(1, state.guards[move.owner]) + 2]


def strong_bot() -> SearchBot:
    """The bot of the level svår."""
    return SearchBot(
        name="svår",
        budget=Budget(seconds=0.8, worlds=80),
        policy=policy_of,
        chapter=rounds_counted,
        narrow=narrow,
        judge=chance,
    )
