"""What an address asks for behind its `?`."""

from __future__ import annotations

from typing import Annotated

import msgspec

from spelbord.core.values import Count
from spelbord.server.protocol.scenes import LineNumber, Mark

Step = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]


class MarkQuery(msgspec.Struct, frozen=True):
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


class ScenesQuery(msgspec.Struct, frozen=True):
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
