"""People at a table, as tests move them: each with a socket, going only by what it was told."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any

import msgspec

from spelbord.core import Ticket
from spelbord.server.people.who import Who
from spelbord.server.protocol import AnswerPrompt, Begin, Mark, SeatWish, Sit, TableWish

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Language, Refused
    from spelbord.server.protocol import AnyCommand, Scene, TableInfo
    from spelbord.server.tables.registry import TableRegistry
    from spelbord.server.tables.table import Table

NAMES = ("Ada", "Bo", "Cilla", "Dag", "Eva", "Frej", "Gun")


class Sundial:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now

    def move(self, seconds: float) -> None:
        self.now += seconds


class Guest:
    """Somebody with a socket."""

    keeps = False

    def __init__(self, table: Table, who: Who, language: Language = "sv") -> None:
        self.table = table
        self.who = who
        self.language = language
        self.mark = Mark()
        self.raw: list[str] = []
        self.heard: list[dict[str, Any]] = []
        """Every step that still stands, by number."""
        self.lines: list[str] = []
        self.scene: dict[str, Any] = {}
        self.info: dict[str, Any] = {}
        self.talk: list[str] = []
        self.dismissed: str = ""
        table.watch(self)

    def push(self, data: bytes) -> None:
        news = msgspec.json.decode(data)
        self.raw.append(data.decode())
        assert news["type"] == "news"
        assert news["since"] <= len(self.heard) or not news["told"], "there is a gap"
        if news["scene"]:
            del self.heard[news["since"] :]
            self.heard += [told["heard"] for told in news["told"]]
            self.lines += [line for told in news["told"] for line in told["lines"]]
            self.scene = news["scene"]
            assert [step["step"] for step in self.heard] == list(range(self.scene["step"]))
        self.info = news["table"] or self.info
        self.talk += [said["text"] for said in news["talk"]]

    def dismiss(self, refused: Refused) -> None:
        self.dismissed = refused.code
        self.leave()

    @property
    def seat(self) -> int | None:
        seat: int | None = self.info["seat"]
        return seat

    @property
    def asks(self) -> list[dict[str, Any]]:
        asks: list[dict[str, Any]] = self.scene.get("asks", [])
        return asks

    async def ask(self, command: AnyCommand) -> Any:
        outcome = await self.table.obey(self.who, command, self.language)
        await breathe()
        return outcome

    def reply(self, choose: Callable[[Sequence[dict[str, Any]]], dict[str, Any]] = random.choice) -> AnswerPrompt:
        """An answer to the first thing this guest is asked."""
        ask = self.asks[0]
        return AnswerPrompt(msgspec.convert(ask["ticket"], Ticket), undecoded(choose(ask["moves"])))

    async def answer(self, choose: Callable[[Sequence[dict[str, Any]]], dict[str, Any]] = random.choice) -> Any:
        return await self.ask(self.reply(choose))

    def leave(self) -> None:
        self.table.unwatch(self)


def undecoded(plain: Any) -> msgspec.Raw:
    """An action as it comes in a message."""
    return msgspec.Raw(msgspec.json.encode(plain))


async def breathe() -> None:
    """Let everything that waits for the event loop have its turn."""
    for _ in range(5):
        await asyncio.sleep(0)


async def until(condition: Callable[[], Any], seconds: float = 20.0) -> None:
    """Wait for something that goes on by itself."""
    async with asyncio.timeout(seconds):
        while not condition():  # noqa: ASYNC110 - what is waited for has no event: it is seen from outside
            await asyncio.sleep(0.002)


def wish(*kinds: str, game: str = "tio", **more: Any) -> TableWish:
    """A table, of 10 if nothing else is said, with these kinds of seats."""
    return TableWish(game, tuple(msgspec.convert({"kind": kind}, SeatWish) for kind in kinds), **more)


def person(number: int) -> Who:
    return Who(f"session-{number}", NAMES[number])


async def lay(registry: TableRegistry, *kinds: str, **more: Any) -> Table:
    return await registry.table(await registry.create(person(0), wish(*kinds, **more), "sv"))


async def seat_people(registry: TableRegistry, people: int = 4, *, begin: bool = True, **more: Any) -> list[Guest]:
    """A table with only people at it, each with a socket."""
    table = await lay(registry, "me", *["open"] * (people - 1), **more)
    guests = [Guest(table, person(0))]
    for number in range(1, people):
        guests.append(Guest(table, person(number)))
        await guests[-1].ask(Sit())
    if begin:
        await guests[0].ask(Begin())
    await breathe()
    return guests


async def play(guests: Sequence[Guest], steps: int | None = None, seed: int = 1) -> None:
    """Let the guests answer whatever they are asked, up to the end or for so many answers."""
    dice = random.Random(seed)  # noqa: S311 - which cards are played hides nothing
    while steps != 0:
        asked = [guest for guest in guests if guest.asks]
        if not asked:
            assert guests[0].scene["end"], "nobody is asked anything, and it is not over"
            return
        await asked[0].answer(dice.choice)
        steps = None if steps is None else steps - 1


async def newcomer(table: Table, who: Who, language: Language = "sv") -> tuple[TableInfo, Scene | None]:
    """The table as somebody sees it who has just come."""
    news = await table.news(who, None, language)
    assert news.table is not None
    return news.table, news.scene
