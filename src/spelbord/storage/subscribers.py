"""Those in this process who subscribe to notes."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeAlias
from weakref import WeakSet

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from spelbord.storage.base import Note

NoteQueue: TypeAlias = "asyncio.Queue[Note | None]"


class Subscribers:
    """Passes every note on to all who subscribe."""

    def __init__(self) -> None:
        # Whoever has stopped reading has let go of their queue, and then nothing is put there any more.
        self._queues: WeakSet[NoteQueue] = WeakSet()
        self._closed = False

    def subscribe(self) -> AsyncIterator[Note]:
        """The notes from now on: those that come before the first is asked for wait."""
        queue: NoteQueue = asyncio.Queue()
        self._queues.add(queue)
        if self._closed:
            self.end_all()
        return _notes_in(queue)

    def publish(self, note: Note) -> None:
        """Pass a note on."""
        for queue in self._queues:
            queue.put_nowait(note)

    def end_all(self) -> None:
        """End the notes of everybody who subscribes now."""
        for queue in self._queues:
            queue.put_nowait(None)
        self._queues.clear()

    def close(self) -> None:
        """Have no more to tell."""
        self._closed = True
        self.end_all()


async def _notes_in(queue: NoteQueue) -> AsyncIterator[Note]:
    while (note := await queue.get()) is not None:
        yield note
