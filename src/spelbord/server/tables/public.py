"""A table as routes and sockets know it: nothing else of it is theirs to touch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from spelbord.core import Language, Refused
    from spelbord.server.people.who import Watcher, Who
    from spelbord.server.protocol import (
        AnyCommand,
        AnyOutcome,
        FaultLog,
        FaultWish,
        Mark,
        News,
        No,
        Review,
        Scenes,
        Summary,
    )
    from spelbord.server.protocol.queries import FaultQuery
    from spelbord.server.views.sharing import Card
    from spelbord.storage.base import TableRecord


class PublicTable(Protocol):
    """What a live table does for those outside its package."""

    @property
    def record(self) -> TableRecord:
        """Who sits where, and how they play. Another record whenever anything of that is another."""

    async def obey(self, who: Who, command: AnyCommand, language: Language) -> AnyOutcome:
        """Do what a command asks. Raises `Refused`, and then nothing has changed."""

    def refusal(self, refused: Refused, language: Language) -> No:
        """A refusal in the words of this table's game, where it is one of its rules."""

    # What happens, for those who read on from a mark

    async def news(self, who: Who, mark: Mark | None, language: Language) -> News:
        """What came after a reader's mark; without one, everything a newcomer needs."""

    async def wait(self, who: Who, mark: Mark, seconds: float) -> None:
        """Wait until there is something after the mark, but no longer than so many seconds."""

    def watch(self, watcher: Watcher) -> None:
        """Send a socket everything from its mark on, until it is gone."""

    def unwatch(self, watcher: Watcher) -> None:
        """The socket is gone."""

    # What happened

    async def scenes(self, who: Who, first: int, last: int, eyes: str, language: Language) -> Scenes:
        """Steps of the match with the table after each: with own eyes, or with any when it is over."""

    async def summary(self, who: Who, language: Language) -> Summary:
        """The finished match at a glance."""

    async def review(self, who: Who, since: int, language: Language) -> Review:
        """The finished match looked back on, from a remark on."""

    async def export(self, who: Who) -> bytes:
        """The finished match as a file, with the seed and all that was hidden."""

    async def card(self, who: Who, language: Language) -> Card:
        """What may be shared of the table."""

    async def fault(self, who: Who, version: str, query: FaultQuery = ...) -> FaultLog:
        """The table for who looks for a fault, as somebody has seen and heard it: now, or at a step of a replay."""

    async def tell_fault(self, who: Who, wish: FaultWish, version: str) -> None:
        """Keep that with the reports."""
