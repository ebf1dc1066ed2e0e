"""What an address asks for behind its `?`."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from spelbord.core.values import Count
from spelbord.server.protocol.scenes import LineNumber, Mark

Step = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]


class SeatQuery(msgspec.Struct, frozen=True):
    """Where several people share a screen: which of their seats has taken it over; none while it is handed over."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=255)] | None = None


class MarkQuery(SeatQuery, frozen=True):
    """How far the reader has read, as the last news said."""

    version: Count = -1
    undos: Count = 0
    step: Count = 0
    talk: LineNumber = 0
    points: Count = 0
    whispers: LineNumber = 0

    @property
    def mark(self) -> Mark:
        """The same as the tables know it."""
        return Mark(self.version, self.undos, self.step, self.talk, self.points, self.whispers)


class NewsQuery(MarkQuery, frozen=True):
    """A mark, and how many seconds to wait for something to tell."""

    wait: Annotated[float, msgspec.Meta(ge=0, le=3600)] = 0


class SocketQuery(MarkQuery, frozen=True):
    """A mark, and whether the reader keeps what they were shown, so that only what has changed need be sent."""

    keeps: bool = False


class ScenesQuery(SeatQuery, frozen=True):
    """Which steps, and as who saw them: `all`, `onlooker`, or the number of a seat; the reader's own if unsaid.

    Also whether the reader keeps a view until they have read the next, which then need only say what has changed in it.
    """

    first: Step = 0
    last: Step = 2**31 - 1
    eyes: Annotated[str, msgspec.Meta(max_length=16)] = ""
    keeps: bool = False


class ReviewQuery(msgspec.Struct, frozen=True):
    """How many remarks the reader has."""

    since: Step = 0


Before = Annotated[str, msgspec.Meta(pattern=r"^(\d{1,12}(\.\d{1,9})?_[\w-]{1,64})?$")]
GameName = Annotated[str, msgspec.Meta(max_length=64)]


class ZoneQuery(msgspec.Struct, frozen=True):
    """Where the reader's clock is, for whoever is told of nothing: those who are have said it there."""

    zone: Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_+/-]{0,60}$")] = ""


class GamesQuery(ZoneQuery, frozen=True):
    """Which of my matches; what is left out does not matter. `search` is for names and words."""

    game: GameName = ""
    company: Literal["", "bots", "friends", "alone"] = ""
    level: Annotated[str, msgspec.Meta(max_length=16)] = ""
    result: Literal["", "won", "lost", "even"] = ""
    month: Annotated[str, msgspec.Meta(pattern=r"^((19|20)\d\d-(0[1-9]|1[0-2]))?$")] = ""
    search: Annotated[str, msgspec.Meta(max_length=60)] = ""
    before: Before = ""


class FiguresQuery(ZoneQuery, frozen=True):
    """Of which game; the one I have played most where that is left out."""

    game: GameName = ""


class MomentsQuery(ZoneQuery, frozen=True):
    """Of which game, or of all; and from where to read on."""

    game: GameName = ""
    before: Before = ""


class FaultQuery(msgspec.Struct, frozen=True):
    """Up to which step, and as who saw it, as `ScenesQuery` has it: as it is now, and my own eyes, if unsaid."""

    step: Step | None = None
    eyes: Annotated[str, msgspec.Meta(max_length=16)] = ""
