"""People who come, play a whole match and go, many at a time."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Self

import httpx
from benchmarks.load.spent import resident_bytes

from lab.clients import Manners, Person, Sitter, browser

if TYPE_CHECKING:
    from lab.launcher import Process
    from lab.report import Notebook

AT_ONCE = 24
GAMES = {"ecosfera": 45, "tio": 40, "allsvenskan": 3, "alfapet": 8, "trakkx": 4}
"""How often each game is played: the shorter the oftener."""
PEOPLE = {"ecosfera": 2, "tio": 2, "allsvenskan": 4, "alfapet": 2, "trakkx": 2}
OPTIONS: dict[str, dict[str, Any]] = {"trakkx": {"rounds": 1}}
STRANGERS, BOTS, LOOKERS, HANG_UPS, CURIOUS = 5, 25, 10, 15, 20
"""One table in so many has people who never came before, a bot, an onlooker, a socket that is cut, or questions."""
TOLD = 50
MATCH_SECONDS = 600.0
"""Seconds after which a match counts as stuck."""
QUIET_SECONDS = 120.0
SETTLED_SECONDS = 15.0
"""Seconds after which the server has closed what it ever will: idle connections, above all."""


class Visitors:
    """Everybody who comes to one server."""

    def __init__(
        self, port: int, seed: int, notebook: Notebook, games: tuple[str, ...] = tuple(GAMES), *, bots: bool = True
    ) -> None:
        self.port, self.notebook, self.games, self.bots = port, notebook, games, bots
        self.rnd = random.Random(seed)
        self.known = [[Person(f"Person {number}") for number in range(5)] for _ in range(AT_ONCE)]
        self.laid = 0

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._part([person for group in self.known for person in group])

    async def play(self, tables: int, seconds: float = float("inf")) -> None:
        """Play so many matches, or as many as can be begun in that time."""
        ending, until = self.laid + tables, time.monotonic() + seconds

        async def visit(group: list[Person]) -> None:
            while self.laid < ending and time.monotonic() < until:
                self.laid += 1
                await self._match(self.laid, group)
                self._tell()

        await asyncio.gather(*(visit(group) for group in self.known))

    def _tell(self) -> None:
        played = self.notebook.counts["tables played"]
        if played % TOLD == 0:
            self.notebook.tell(f"{played} tables, {self.notebook.counts['steps heard']} steps")

    async def quiet(self, server: Process) -> dict[str, Any]:
        """Let everybody leave, wait until the server has put all tables away, and count what it holds."""
        watcher = Person("Watcher")
        until = time.monotonic() + QUIET_SECONDS
        while (await watcher.ask(self.port, "GET", "/api/v1/health")).json()["tables"]:
            if time.monotonic() > until:
                self.notebook.find("tables that everybody has left are not put away")
                break
            await asyncio.sleep(0.2)
        everybody = [watcher, *(person for group in self.known for person in group)]
        await self._part(everybody)
        for person in everybody[1:]:
            person.web = browser(person.web.cookies)
        return await self._settled(server)

    @staticmethod
    async def _settled(server: Process) -> dict[str, Any]:
        """What the server holds once it lets go of nothing more."""
        until, before = time.monotonic() + SETTLED_SECONDS, {}
        while True:
            figures = await asyncio.to_thread(server.count)
            if figures == before or time.monotonic() > until:
                return {**figures, "memory": resident_bytes(server.pid)}
            before = figures
            await asyncio.sleep(0.5)

    @staticmethod
    async def _part(people: list[Person]) -> None:
        for person in people:
            await person.web.aclose()

    async def _match(self, number: int, group: list[Person]) -> None:
        """One table, from laying it to the last move."""
        game = self.rnd.choices(self.games, [GAMES[game] for game in self.games])[0]
        people = [Person(f"Stranger {number}") for _ in group] if number % STRANGERS == 0 else group
        bots = int(self.bots and number % BOTS == 0)
        table = await self._lay(game, people[: PEOPLE[game] - bots], bots)
        lookers = people[-1:] if number % LOOKERS == 0 and PEOPLE[game] < len(people) else []
        sitters = [self._sitter(person, table, Manners()) for person in people[: PEOPLE[game] - bots]]
        sitters += [self._sitter(person, table, Manners(plays=False)) for person in lookers]
        try:
            async with asyncio.timeout(MATCH_SECONDS):
                await self._until_over(number, sitters)
        except TimeoutError:
            self.notebook.find(f"{game}, table {table}: not over after {MATCH_SECONDS:g} seconds")
        await asyncio.gather(*(sitter.leave() for sitter in sitters))
        self.notebook.count("tables played")
        self.notebook.count(f"tables of {game}")
        self.notebook.count("steps heard", sum(sitter.moves for sitter in sitters))
        if people is not group:
            await self._part(people)

    async def _until_over(self, number: int, sitters: list[Sitter]) -> None:
        if number % HANG_UPS == 0:
            await self._until(lambda: sitters[0].moves > 5 or sitters[0].over)
            sitters[0].hang_up()
        if number % CURIOUS == 0:
            await self._ask_around(sitters[0])
        await self._until(lambda: all(sitter.over for sitter in sitters))

    async def _until(self, holds: Any) -> None:
        while not holds():
            await asyncio.sleep(0.05)

    async def _ask_around(self, sitter: Sitter) -> None:
        """What a curious person asks besides: a preview, a hint, a look back, the list of tables, the export."""
        await self._until(lambda: sitter.scene and (sitter.scene["asks"] or sitter.over))
        for ask in sitter.scene["asks"][:1]:
            command = f"/api/v1/tables/{sitter.table}/commands"
            preview = {"type": "preview", "ticket": ask["ticket"], "actions": ask["moves"][:2]}
            for value in (preview, {"type": "hint", "ticket": ask["ticket"]}):
                with suppress(httpx.HTTPError):
                    await sitter.person.ask(self.port, "POST", command, value)
        paths = (
            f"/api/v1/tables/{sitter.table}/scenes?first=0&last=3",
            "/api/v1/me",
            "/api/v1/me/export",
            "/api/v1/games",
            "/",
        )
        for path in paths:
            with suppress(httpx.HTTPError):
                await sitter.person.ask(self.port, "GET", path)

    def _sitter(self, person: Person, table: str, manners: Manners) -> Sitter:
        rnd = random.Random(self.rnd.getrandbits(64))
        return Sitter(person, table, [self.port], rnd, self.notebook.find, self.notebook.counts, manners)

    async def _lay(self, game: str, people: list[Person], bots: int) -> str:
        kinds = ["me", *["open"] * (len(people) - 1), *["bot"] * bots]
        seats = [{"kind": kind, "level": "lätt"} for kind in kinds]
        wish = {"game": game, "seats": seats, "options": OPTIONS.get(game, {})}
        host = people[0]
        laid = await self._ask(host, "POST", "/api/v1/tables", wish)
        table: str = laid.json()["table"]
        command = f"/api/v1/tables/{table}/commands"
        for person in people[1:]:
            await self._ask(person, "POST", command, {"type": "sit"})
        await self._ask(host, "POST", command, {"type": "begin"})
        return table

    async def _ask(self, person: Person, method: str, path: str, value: Any = None) -> httpx.Response:
        if not person.cookie:
            await person.insist([self.port], "GET", "/api/v1/me")
        answer = await person.insist([self.port], method, path, value)
        if answer.is_error:
            raise ValueError(f"{method} {path}: {answer.status_code} {answer.text[:300]}")
        return answer
