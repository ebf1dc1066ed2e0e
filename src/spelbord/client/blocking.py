"""The same for programs that wait: one thread holds the lines while the program thinks."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING, Any, Self, TypeVar

from spelbord.client.connecting import AsyncClient

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterator, Sequence
    from types import TracebackType

    from spelbord.client.messages import Asked, Ending, Hearing
    from spelbord.client.sitting import AsyncSeat

T = TypeVar("T")


class Client:
    """A program at a server. Close it, or use it with `with`."""

    def __init__(self, server: str, *, name: str = "", language: str = "en") -> None:
        """Nothing is asked of the server until something is wanted."""
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="spelbord client", daemon=True)
        self._thread.start()
        self._client = AsyncClient(server, name=name, language=language)

    def games(self) -> list[dict[str, Any]]:
        """What is on the shelf, with seats and options."""
        return self.wait(self._client.games())

    def lay(self, game: str, seats: Sequence[str], *, begin: bool = True, **wish: Any) -> ClientSeat:
        """Lay a table and sit down at it; see `AsyncClient.lay`."""
        return ClientSeat(self, self.wait(self._client.lay(game, seats, begin=begin, **wish)))

    def join(self, link: str, *, seat: int | None = None) -> ClientSeat:
        """Sit down at a table by its link or its id; by the link of a seat, take that seat."""
        return ClientSeat(self, self.wait(self._client.join(link, seat=seat)))

    def take(self, key: str) -> ClientSeat:
        """Play the seat that a key is for."""
        return ClientSeat(self, self.wait(self._client.take(key)))

    def wait(self, work: Coroutine[Any, Any, T]) -> T:
        """Let the other thread do it."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    def close(self) -> None:
        """Leave the line. Seats stay taken, and can be played again with their keys."""
        self.wait(self._client.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class ClientSeat:
    """One seat; see `AsyncSeat`."""

    def __init__(self, client: Client, seat: AsyncSeat) -> None:
        """A seat that is open already."""
        self._client = client
        self._seat = seat

    @property
    def key(self) -> str:
        """What takes this seat again, from here or anywhere."""
        return self._seat.key

    @property
    def table(self) -> str:
        """The table's id."""
        return self._seat.table

    @property
    def number(self) -> int:
        """Which seat this is, from 0."""
        return self._seat.number

    @property
    def view(self) -> Any:
        """What this seat sees now, as the game has it."""
        return self._seat.view

    @property
    def heard(self) -> list[Hearing]:
        """All that this seat was told, step by step."""
        return self._seat.heard

    @property
    def talk(self) -> list[dict[str, Any]]:
        """What was said at the table, as far as this seat hears it."""
        return self._seat.talk

    @property
    def end(self) -> Ending | None:
        """How the match ended, when it has."""
        return self._seat.end

    def questions(self) -> Iterator[Asked]:
        """Everything that this seat is asked, each question once, until the match is over."""
        asked = self._seat.questions()
        while True:
            try:
                yield self._client.wait(_next(asked))
            except StopAsyncIteration:
                return

    def answer(self, question: Asked, action: dict[str, Any]) -> None:
        """Answer; when this returns, the answer is on disk. Raises `ServerRefused`, and may then be tried again."""
        self._client.wait(self._seat.answer(question, action))

    def command(self, command: dict[str, Any]) -> dict[str, Any]:
        """Ask anything else of the table; see `AsyncSeat.command` for what it raises."""
        return self._client.wait(self._seat.command(command))


async def _next(asked: Any) -> Any:
    return await anext(asked)
