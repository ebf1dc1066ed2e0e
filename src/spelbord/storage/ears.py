"""Those in this process who listen to notes."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeAlias
from weakref import WeakSet

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from spelbord.storage.base import Note

Ear: TypeAlias = "asyncio.Queue[Note | None]"


class Ears:
    """Passes every note on to all who listen."""

    def __init__(self) -> None:
        # Who has stopped listening has let go of his queue, and then nothing is put there any more.
        self._ears: WeakSet[Ear] = WeakSet()
        self._closed = False

    def listen(self) -> AsyncIterator[Note]:
        """The notes from now on: those that come before the first is asked for wait."""
        ear: Ear = asyncio.Queue()
        self._ears.add(ear)
        if self._closed:
            self.hush()
        return _heard(ear)

    def tell(self, note: Note) -> None:
        """Pass a note on."""
        for ear in self._ears:
            ear.put_nowait(note)

    def hush(self) -> None:
        """Let everybody who listens now hear the end."""
        for ear in self._ears:
            ear.put_nowait(None)
        self._ears.clear()

    def close(self) -> None:
        """Have no more to tell."""
        self._closed = True
        self.hush()


async def _heard(ear: Ear) -> AsyncIterator[Note]:
    while (note := await ear.get()) is not None:
        yield note
