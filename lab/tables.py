"""Tables of all games, with people at them who play until they are told to stop."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from typing import TYPE_CHECKING, Any, Self

from lab.clients import Manners, Person, Sitter
from lab.proof import Told

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import httpx

SEATS = {"tio": 2, "alfapet": 2, "trakkx": 2, "ecosfera": 2, "allsvenskan": 4}
"""People at a table of each game."""
LOOKED_AT = ("tio", "alfapet")
"""Games with somebody who looks on."""
STUCK_SECONDS = 180.0
"""Seconds in which nothing happens at a table before it counts as stuck."""
LOOK, ATTEND = 0.01, 0.1


class Stuck(Exception):  # noqa: N818 - what a table is, not what we did
    """Nothing happens at a table although there are people who would play."""


class Table:
    """One match, and everybody at it: people in the seats, and one who looks on."""

    def __init__(self, game: str, name: str, sitters: list[Sitter]) -> None:
        self.game, self.name, self.sitters = game, name, sitters
        self._from = 0
        self.laid = time.time()

    def told(self, until: float = float("inf")) -> Told:
        """What everybody here was told is stored."""
        return Told(self.name, [sitter.acknowledged for sitter in self.sitters], until)

    @property
    def over(self) -> bool:
        return all(sitter.over for sitter in self.sitters)

    @property
    def moves(self) -> int:
        return sum(sitter.moves for sitter in self.sitters)

    def note(self) -> None:
        """From here on, something must happen."""
        self._from = self.moves

    @property
    def moved(self) -> bool:
        return self.over or self.moves > self._from

    @property
    def quiet(self) -> bool:
        """Whether all have heard the same, and nobody waits for an answer."""
        marks = {(sitter.mark["undos"], sitter.mark["step"]) for sitter in self.sitters if sitter.mark}
        return len(marks) == 1 and all(sitter.fresh and not sitter.waits for sitter in self.sitters)

    async def leave(self) -> None:
        await asyncio.gather(*(sitter.leave() for sitter in self.sitters))


class Room:
    """People, and the tables that they play at on one or more servers."""

    def __init__(
        self, ports: Sequence[int], seed: int, find: Callable[[str], None], games: Sequence[str] = tuple(SEATS)
    ) -> None:
        self.ports, self.find, self.games = ports, find, games
        self.rnd = random.Random(seed)
        self.counts: Counter[str] = Counter()
        self.manners, self.bots, self.paused = Manners(), 0, False
        self.tables: list[Table] = []
        self.finished: list[Table] = []
        self.people = [Person(f"Person {number}") for number in range(max(SEATS.values()) + 1)]

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.gather(*(table.leave() for table in self.tables))
        for person in self.people:
            await person.web.aclose()

    async def fill(self) -> None:
        """Lay a table of each game where there is none, or where the match is over."""
        if self.paused:
            return
        for table in tuple(self.tables):
            if table.over:
                self.tables.remove(table)
                self.finished.append(table)
                self.counts["matches played to their end"] += table.over
                await table.leave()
        for game in [game for game in self.games if game not in {table.game for table in self.tables}]:
            self.tables.append(await self.lay(game))

    async def drop(self) -> None:
        """Leave a table in the middle: `attend` lays another."""
        if self.tables:
            table = self.tables.pop(self.rnd.randrange(len(self.tables)))
            self.finished.append(table)
            await table.leave()

    async def attend(self) -> None:
        """Go on laying tables as they end, whatever happens to the servers."""
        while True:
            await self.fill()
            await asyncio.sleep(ATTEND)

    async def lay(self, game: str) -> Table:
        """A table that has begun, with its people."""
        seats, bots = SEATS[game], min(self.bots, SEATS[game] - 1)
        kinds = ["me", *["open"] * (seats - 1 - bots), *["bot"] * bots]
        wish = {"game": game, "seats": [{"kind": kind, "level": "lätt"} for kind in kinds]}
        people, looking = self.people[: seats - bots], self.people[-1]
        for person in (*people, looking):
            if not person.cookie:
                await self._done(person, "GET", "/api/v1/me")
        name = (await self._done(people[0], "POST", "/api/v1/tables", wish)).json()["table"]
        for person in people[1:]:
            await self._command(person, name, "sit")
        await self._command(people[0], name, "begin")
        self.counts["tables laid"] += 1
        sitters = [self._sitter(person, name, self.manners) for person in people]
        lookers = [looking] if game in LOOKED_AT else []
        return Table(game, name, [*sitters, *(self._sitter(one, name, Manners(plays=False)) for one in lookers)])

    def _sitter(self, person: Person, table: str, manners: Manners) -> Sitter:
        rnd = random.Random(self.rnd.getrandbits(64))
        sitter = Sitter(person, table, self.ports, rnd, self.find, self.counts, manners)
        sitter.paused = self.paused
        return sitter

    async def _done(self, person: Person, method: str, path: str, value: Any = None) -> httpx.Response:
        answer = await person.insist(self.ports, method, path, value)
        if answer.is_error:
            self.find(f"{method} {path}: {answer.status_code} {answer.text[:200]}")
        return answer

    async def _command(self, person: Person, table: str, kind: str) -> None:
        """Have something done. Where it was done but nobody said so, it may be refused the second time."""
        answer = await person.insist(self.ports, "POST", f"/api/v1/tables/{table}/commands", {"type": kind})
        if answer.is_error:
            self.counts[f"refused: {answer.json()['code']}"] += 1

    # Going on, standing still

    async def moving(self, seconds: float = STUCK_SECONDS) -> None:
        """Wait until something has happened at every table. Raises `Stuck`."""
        for table in self.tables:
            table.note()
        await self._until(lambda table: table.moved, "nothing happens", seconds)

    async def pause(self, seconds: float = STUCK_SECONDS) -> None:
        """Let nobody begin anything more, and wait until all have heard all. Raises `Stuck`."""
        self.paused = True
        for sitter in self.sitters:
            sitter.paused = True
        await self._until(lambda table: table.quiet, "not all hear what happened", seconds)

    def resume(self) -> None:
        self.paused = False
        for sitter in self.sitters:
            sitter.paused = False
            sitter.act()

    async def compare(self) -> None:
        """See whether everybody sees the same as a newcomer with the same eyes."""
        for table in tuple(self.tables):
            await asyncio.gather(*(sitter.compare() for sitter in table.sitters))
            self.counts["views compared"] += len(table.sitters)

    async def _until(self, holds: Callable[[Table], bool], otherwise: str, seconds: float) -> None:
        end = time.monotonic() + seconds
        while waiting := [table for table in self.tables if not holds(table)]:
            if time.monotonic() > end:
                raise Stuck(f"{waiting[0].game}, table {waiting[0].name}: {otherwise} for {seconds:g} seconds")
            await asyncio.sleep(LOOK)

    @property
    def told(self) -> list[Told]:
        """What everybody was told is stored, at all tables there ever were."""
        return [table.told() for table in (*self.tables, *self.finished)]

    @property
    def sitters(self) -> list[Sitter]:
        return [sitter for table in self.tables for sitter in table.sitters]
