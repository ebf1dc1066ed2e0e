"""One server, as a person without an account: a session of one's own, tables laid and joined."""

from __future__ import annotations

import asyncio
import json
import re
from typing import TYPE_CHECKING, Any, Self
from urllib.error import HTTPError
from urllib.request import HTTPCookieProcessor, Request, build_opener

from spelbord.client.messages import ServerRefused, refusal_in
from spelbord.client.sitting import AsyncSeat
from spelbord.client.version import API

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import TracebackType

PEOPLE = ("me", "open", "person")
LINK = re.compile(r"/t/([\w-]{4,64})(?:#(?:i=([\w-]+)|key=([\w.%-]+)))?")
SECONDS = 60


class AsyncClient:
    """A program at a server. Close it, or use it with `async with`."""

    def __init__(self, server: str, *, name: str = "", language: str = "en") -> None:
        """Nothing is asked of the server until something is wanted."""
        self.server = server.rstrip("/")
        self.name = name
        self.language = language
        self._opener = build_opener(HTTPCookieProcessor())
        self._seats: list[AsyncSeat] = []

    async def games(self) -> list[dict[str, Any]]:
        """What is on the shelf, with seats and options."""
        games: list[dict[str, Any]] = (await self.call("GET", "/games"))["games"]
        return games

    async def lay(self, game: str, seats: Sequence[str], *, begin: bool = True, **wish: Any) -> AsyncSeat:
        """Lay a table and sit down at it.

        A seat is `me`, `open` (anybody), `person` (whoever has the link) or the level of a bot, or the
        name of a bot that the server offers besides. The game begins at once
        unless `begin` is false; `wish` may hold `options`, `clock`, `name` and what else a table can be laid with.
        """
        wished = [{"kind": seat} if seat in PEOPLE else {"kind": "bot", "level": seat} for seat in seats]
        await self._introduce()
        laid = await self.call("POST", "/tables", {"game": game, "seats": wished, "begin": begin, **wish})
        return await self._seated(laid["table"])

    async def join(self, link: str, *, seat: int | None = None) -> AsyncSeat:
        """Sit down at a table by its link or its id; by the link of a seat, take that seat."""
        found = LINK.search(link)
        table, invitation, key = found.groups() if found else (link, None, None)
        if key:
            return await self.take(key)
        await self._introduce()
        sit = {"type": "sit", "name": self.name, "seat": seat, "invitation": invitation or ""}
        await self.call("POST", f"/tables/{table}/commands", sit)
        return await self._seated(table)

    async def take(self, key: str) -> AsyncSeat:
        """Play the seat that a key is for."""
        seat = AsyncSeat(self.server, key, self.language)
        self._seats.append(seat)
        await seat.open()
        return seat

    async def call(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """Ask something by HTTP, at a path below `/api/v1`; what comes too fast is asked again in time.

        Raises `ServerRefused`.
        """
        while True:
            try:
                return await asyncio.to_thread(self._call, method, path, body)
            except ServerRefused as refused:
                if refused.code != "too_fast":
                    raise
                await asyncio.sleep(float(refused.facts["seconds"]))

    async def close(self) -> None:
        """Leave the line. Seats stay taken, and can be played again with their keys."""
        for seat in self._seats:
            await seat.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def _introduce(self) -> None:
        """Get a session, and say one's name."""
        me = await self.call("GET", "/me")
        if self.name and me["name"] != self.name:
            await self.call("PUT", "/me", {"name": self.name})

    async def _seated(self, table: str) -> AsyncSeat:
        got = await self.call("POST", f"/tables/{table}/commands", {"type": "get_key"})
        return await self.take(got["key"])

    def _call(self, method: str, path: str, body: dict[str, Any] | None) -> Any:
        # What changes something must come from the server's own page, or say that it does.
        headers = {"Origin": self.server, "Accept-Language": self.language, "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        url = f"{self.server}{API}{path}"
        request = Request(url, data, headers, method=method)  # noqa: S310 - the server that was named
        try:
            with self._opener.open(request, timeout=SECONDS) as answer:
                return json.load(answer)
        except HTTPError as refused:
            with refused:
                raise refusal_in(refused.code, refused.read()) from None
