"""Deleting all of one person: what is left is others', and nobody finds them there."""

from __future__ import annotations

import contextlib
import sqlite3

import pytest

from server.guests import Guest, lay, newcomer, person, play, seat_people, until
from spelbord.core import Refused
from spelbord.server.protocol import Begin, Block, Clock, Close, Holiday, Keep, Remove, ReportPerson, Sit, Talk
from spelbord.server.upkeep.people import forget, forgetting
from spelbord.storage import Conflict, Session, upkeep
from spelbord.storage.days import things_of


@pytest.fixture(params=["sqlite", "postgres"])
async def registry(request, registries, database):
    registry = await registries(request.getfixturevalue("postgres_url") if request.param == "postgres" else database)
    for number in range(3):
        await registry.resources.storage.save_session(Session(f"session-{number}", person(number).name, 1.0, 2.0))
    return registry


async def test_table_with_bots_alone_is_deleted_and_its_people_are_told(registry):
    table = await lay(registry, "me", "bot", begin=True)
    ada, looker = Guest(table, person(0)), Guest(table, person(5))
    await registry.forget("session-0", "sv")
    assert ada.dismissed == looker.dismissed == "no_such_table"
    with pytest.raises(Refused, match="no_such_table"):
        await registry.table(table.record.id)
    storage = registry.resources.storage
    assert await storage.match(table.record.match) is None
    assert await storage.session("session-0") is None


async def test_seat_in_a_lobby_is_free_again_and_the_next_is_host(registry):
    ada, bo = await seat_people(registry, 2, begin=False, name="Adas bord")
    await registry.forget("session-0", "sv")
    await until(lambda: not bo.info["seats"][0]["taken"])
    assert bo.info["host"]
    assert bo.info["name"] == ""
    assert ada.table.record.host == "session-1"
    await bo.ask(Begin())


async def test_others_keep_their_match_with_a_guest_in_it(registry):
    guests = await seat_people(registry, 3)
    await play(guests)
    await registry.forget("session-1", "en")
    info, _ = await newcomer(guests[0].table, person(0))
    assert [seat.name for seat in info.seats] == ["Ada", "Guest", "Cilla"]
    assert guests[0].table.played.match.header.names == ("Ada", "Guest", "Cilla")


async def test_two_who_are_forgotten_are_two_guests(registry):
    guests = await seat_people(registry, 3)
    await registry.forget("session-1", "sv")
    await registry.forget("session-2", "sv")
    assert [seat.name for seat in guests[0].table.record.seats] == ["Ada", "Gäst", "Gäst 2"]


async def test_match_that_goes_on_is_played_on_by_a_bot(registry):
    guests = await seat_people(registry, 2)
    await registry.forget("session-1", "sv")
    assert guests[0].table.record.seats[1].kind == "bot"
    assert guests[1].table.seat_of(person(1)) is None
    while not guests[0].scene["end"]:
        await until(lambda: guests[0].asks or guests[0].scene["end"])
        if guests[0].asks:
            await guests[0].answer()


async def test_reports_of_a_person_stay_but_point_to_nobody_and_their_own_lose_their_name(registry):
    ada, bo = await seat_people(registry, 2)
    await ada.ask(ReportPerson("talk", seat=1))
    await bo.ask(ReportPerson("talk", seat=0))
    await registry.forget("session-1", "sv")
    kept = await upkeep.reports(registry.resources.storage)
    assert [(each.reporter, each.reporter_name, each.accused) for each in kept] == [
        ("session-0", "Ada", ""),
        ("", "", "session-0"),
    ]


async def test_nothing_of_a_person_is_left_in_the_file(registries, tmp_path):
    """Looked for in the whole database: their session, their name, and what they said."""
    file = tmp_path / "look.db"
    registry = await registries(f"sqlite:///{file}")
    await registry.resources.storage.save_session(Session("session-1", "Örjanbert", 1.0, 2.0))
    for finished in (True, False):
        table = await lay(registry, "me", "open", "open")
        guests = [Guest(table, person(0)), *(Guest(table, person(number)) for number in (1, 2))]
        await guests[1].ask(Sit("Örjanbert"))
        await guests[2].ask(Sit())
        await guests[0].ask(Begin())
        await guests[1].ask(Talk("hemligare än så"))
        await guests[0].ask(Talk("till dig", to=1))
        await guests[1].ask(Block(seat=0))
        await guests[2].ask(Block(seat=1))
        if finished:
            await play(guests)
        else:
            await guests[0].ask(Remove(1))
    await registry.forget("session-1", "sv")
    with contextlib.closing(sqlite3.connect(file)) as db:
        dump = "\n".join(str(row) for row in _everything(db))
    for trace in ("session-1", "Örjanbert", "hemligare"):
        assert trace not in dump


def _everything(db):
    names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    for name in names:
        for row in db.execute(f"SELECT * FROM {name}"):  # noqa: S608 - its own tables
            yield tuple(part.decode("utf-8", "replace") if isinstance(part, bytes) else part for part in row)


async def test_plan_says_what_forgetting_then_does(registry):
    await seat_people(registry, 2)
    await lay(registry, "me", "bot", begin=True)
    storage = registry.resources.storage
    plan = await forgetting(storage, "session-0")
    done = await forget(storage, "session-0", "sv")
    assert (sorted(plan.deleted), sorted(plan.changed)) == (sorted(done.deleted), sorted(done.changed))
    assert (len(done.deleted), len(done.changed)) == (1, 1)


async def test_move_on_a_table_that_is_deleted_meanwhile_is_refused_and_not_acknowledged(registry):
    guests = await seat_people(registry, 2)
    asked = next(guest for guest in guests if guest.asks)
    await upkeep.delete_table(registry.resources.storage, asked.table.record.id)
    with pytest.raises(Refused, match="no_such_table"):
        await asked.answer()
    assert [guest.dismissed for guest in guests] == ["no_such_table"] * 2
    with pytest.raises(Refused, match="no_such_table"):
        await asked.ask(Close())


async def test_append_after_deleting_leaves_no_entries_behind(registry):
    guests = await seat_people(registry, 2)
    storage, played = registry.resources.storage, guests[0].table.played
    stored = await storage.match(played.id)
    await upkeep.delete_table(storage, guests[0].table.record.id)
    with pytest.raises(Conflict):
        await storage.append(
            played.id, stored.undos, stored.steps, [stored.entries[-1].__class__(stored.steps, 1.0, b"x")]
        )
    assert await storage.read("SELECT count(*) FROM entries WHERE match_id = ?1", played.id) == [(0,)]


async def test_notes_holidays_and_prepared_answers_go_with_their_person(registry):
    guests = await seat_people(registry, 3, clock=Clock("move", 86_400, holidays=5))
    ada, bo, _ = guests
    for guest in (ada, bo):
        await guest.ask(Keep("notes", "hemligt"))
        await guest.ask(Holiday(guest.table.resources.now() + 86_400))
    storage, id_ = registry.resources.storage, ada.table.record.id
    sittings = [seat.turnover for seat in ada.table.record.seats]
    await registry.forget("session-0", "sv")
    assert await things_of(storage, id_, sittings[0]) == {}
    assert await things_of(storage, id_, sittings[1]) == {"notes": "hemligt"}
    assert [*(await storage.table(id_)).days["seats"]] == [str(sittings[1])]
