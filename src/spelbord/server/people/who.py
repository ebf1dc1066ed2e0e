"""Who asks, as it is known from the connection, and who looks on through a socket."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from spelbord.core import Language, Refused, Seat
    from spelbord.server.protocol import Mark


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody who asks something of a table."""

    session: str
    """Empty for an onlooker that has never been here."""
    name: str
    key_seat: Seat | None = None
    """Set when it came with a seat key of this very table instead of a cookie."""
    looks_as: Seat | None = None
    """Where several people share a screen: the seat that has taken it over, if any has."""


NOBODY = Who("", "")


class Watcher(Protocol):
    """Somebody with a socket. The table sends them what came after their mark, and moves the mark on."""

    mark: Mark

    @property
    def keeps(self) -> bool:
        """Whether they keep what they were shown, and need only be told what has changed in it."""

    @property
    def who(self) -> Who:
        """Who it is."""

    @property
    def language(self) -> Language:
        """What language they read."""

    def dismiss(self, refused: Refused) -> None:
        """Say why there is nothing more for them here, and let them go."""

    def push(self, data: bytes) -> None:
        """Send this when the socket can take it. Never waits; where too much waits already, the mark is set back."""
