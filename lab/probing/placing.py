"""Matches that begin in a given position, so that a table can be laid in any world that the rules could come to."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Any

import msgspec

from spelbord.core import Match, new_match

if TYPE_CHECKING:
    from spelbord.core import AnyKit, AnyMatch


class Placed(msgspec.Struct, frozen=True):
    """A table as it shall be laid: who sits there, and the position that its match begins with."""

    id: str
    game: str
    options: Any
    state: Any
    seed: str
    host: str
    """A session."""
    sitters: tuple[tuple[str, str], ...]
    """For each seat its session and its name; without a session the name is the level of a bot."""

    def match(self, kit: AnyKit) -> AnyMatch:
        """The match that begins there. Its log has nothing of what came before."""
        names = tuple(name if session else f"Bot {seat}" for seat, (session, name) in enumerate(self.sitters))
        header = new_match(kit, self.options, len(self.sitters), self.seed, names=names).header
        state, copy = self.state, kit.copy
        return Match(dataclasses.replace(kit, start=lambda _options, _seats: copy(state)), header)
