"""Those who look at a table through sockets."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from spelbord.core import Seat
    from spelbord.server.people.who import Watcher


class Audience:
    """Who looks on, and where each of them sits. It is asked for with every move, and another with few of them."""

    __slots__ = ("eyes", "keeps", "readers")

    def __init__(self, readers: Iterable[tuple[Watcher, Seat | None]]) -> None:
        self.readers = tuple(readers)
        self.eyes = tuple(dict.fromkeys(seat for _, seat in self.readers))
        """The seats among them, and `None` where somebody only looks on."""
        self.keeps = any(watcher.keeps for watcher, _ in self.readers)
        """Whether any of them keeps what they were shown, and is sent what is new of it alone."""
