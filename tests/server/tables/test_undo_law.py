"""A law of the tables: nobody goes back over what they learned, or over others' answers, without the others' yes.

Whoever leaves, is replaced or comes back on the way makes no difference. It is played for every game: people answer,
take back, agree, leave, are replaced by the host and come back, in any order, and every cut of the log is looked into.
"""

from __future__ import annotations

import random

import pytest

from server.guests import person, undecoded
from spelbord.core import Answer, Dice, Match, Refused, seed_from
from spelbord.games import SHELF, kit_of
from spelbord.server.protocol import (
    AnswerPrompt,
    Begin,
    Consent,
    Leave,
    Replace,
    Return,
    SeatWish,
    Sit,
    TableWish,
    Undo,
)
from spelbord.server.records import undo as undo_records
from spelbord.server.records.changes import is_person
from spelbord.server.tables.commands import undo as undo_commands
from spelbord.testing.laws.worlds import imagined, told_by
from spelbord.testing.positions import Case, Position, choose, decide

TURNS = 70
KINDS = ("answer",) * 6 + ("undo",) * 4 + ("yes",) * 2 + ("leave", "replace", "come_back")


@pytest.fixture(autouse=True)
def same_seeds(monkeypatch):
    """Let what is found once be found again."""
    drawn = random.Random("undo")  # noqa: S311 - it hides nothing
    monkeypatch.setattr(
        "spelbord.server.records.creating.secrets.token_hex", lambda count: drawn.randbytes(count).hex()
    )


class Restless:
    """A table of people who do whatever they may, with what everybody has agreed to."""

    def __init__(self, table, people, seed):
        self.table, self.people = table, people
        self.any = random.Random(f"{table.record.game}/{seed}")  # noqa: S311 - it hides nothing
        self.dice = Dice(seed_from(str(seed)), "undo")
        self.agreed: set[int] = set()
        """Who has said yes to the request that stands."""
        self.asker: int | None = None
        self.cuts = self.refused = 0

    async def go_on(self):
        kind, seat = self.any.choice(KINDS), self.any.randrange(self.people)
        match = self.table.played.match
        if kind == "undo" and isinstance(match.entries[-1], Answer):
            seat = self.any.choice([seat, match.entries[-1].prompt.by])  # who answered last regrets it most
        header, before, undos = match.header, list(match.entries), self.table.played.undos
        try:
            await getattr(self, kind)(seat)
        except Refused:
            self.refused += 1
            return
        played = self.table.played
        if played.undos > undos:
            self.cuts += 1
            by = self.asker if kind == "yes" else seat
            self.look_into(by, Match(match.kit, header, before), played.match.step)
        if played.undos > undos or played.match.step != len(before):
            self.agreed, self.asker = set(), None

    async def obey(self, seat, command):
        await self.table.obey(person(seat), command, "sv")

    async def answer(self, _):
        match = self.table.played.match
        chosen = choose(match, self.dice)
        if chosen is None:
            return
        ticket, action = chosen
        by = ticket.prompt.by
        if self.table.record.seats[by].away or by >= self.people:
            async with self.table.exclusive():
                await self.table.answer(ticket, action, "bot")
        else:
            await self.obey(by, AnswerPrompt(ticket, undecoded(action)))

    async def undo(self, seat):
        await self.obey(seat, Undo())
        if self.table.record.undo is not None:
            self.asker, self.agreed = seat, set()

    async def yes(self, seat):
        await self.obey(seat, Consent(yes=True))
        self.agreed.add(seat)

    async def leave(self, seat):
        await self.obey(seat, Leave())

    async def replace(self, seat):
        self.table.resources.now.move(61)
        await self.obey(0, Replace(seat))

    async def come_back(self, seat):
        await self.obey(seat, Return())

    def look_into(self, by, match, kept):
        """Everything from where the log was cut was said yes to by all, or was the seat's own and told it nothing."""
        others = {place for place, seat in enumerate(self.table.record.seats) if is_person(seat)} - {by}
        if others <= self.agreed:
            return
        kit, header = match.kit, match.header
        for entry in match.entries[kept:]:
            assert isinstance(entry, Answer), "chance was taken back"
            assert entry.prompt.by == by, "another's answer was taken back"
            then = Match(kit, header, match.entries[: entry.step])
            case = Case(header.seats, match.options, "undo")
            real = told_by(kit, then.state, entry.events, by)
            for world in imagined(kit, Position(case, then), by):
                events = decide(kit, world, entry.prompt, entry.action)
                assert isinstance(events, tuple)
                assert told_by(kit, world, events, by) == real, "what was learned was taken back"


async def sit_down(registry, game, people, seed):
    seats = (SeatWish("me"), *[SeatWish("open")] * (people - 1))
    table = await registry.table(await registry.create(person(0), TableWish(game, seats), "sv"))
    for number in range(1, people):
        await table.obey(person(number), Sit(), "sv")
    await table.obey(person(0), Begin(), "sv")
    return Restless(table, people, seed)


async def play_restlessly(registry, game, seed, turns=TURNS):
    restless = await sit_down(registry, game, max(3, kit_of(game).meta.seats[0]), seed)
    for _ in range(turns):
        if restless.table.played.match.over:
            break
        await restless.go_on()
    return restless


async def play_many(registry, game):
    for seed in range(20):
        await play_restlessly(registry, game, seed)


@pytest.mark.parametrize("game", [*SHELF])
async def test_nobody_sees_ahead_by_taking_back(registry, game):
    cuts = refused = 0
    for seed in range(4):
        restless = await play_restlessly(registry, game, seed)
        cuts, refused = cuts + restless.cuts, refused + restless.refused
    assert cuts
    assert refused


async def test_the_law_sees_a_table_where_the_absent_are_not_asked(registry, monkeypatch):
    def present(record, seat):
        return (place for place in asked(record, seat) if not record.seats[place].away)

    asked = undo_records.others
    monkeypatch.setattr(undo_records, "others", present)
    monkeypatch.setattr(undo_commands, "others", present)
    monkeypatch.setattr(undo_commands, "absent", lambda record, seat: ())
    with pytest.raises(AssertionError, match="was taken back"):
        await play_many(registry, "tio")


async def test_the_law_sees_a_game_whose_news_are_not_marked(registry, monkeypatch):
    def careless(match, by):
        last = match.entries[-1] if match.entries else None
        return last.step if isinstance(last, Answer) and last.prompt.by == by else None

    monkeypatch.setattr(Match, "undoable", careless)
    with pytest.raises(AssertionError, match="what was learned was taken back"):
        await play_many(registry, "trakkx")
