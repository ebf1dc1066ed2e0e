"""A whisper leaves no trace for those who do not hear it: tables that differ only in whispers give them the same."""

import asyncio
import re

import msgspec
import pytest

from server.guests import Guest, breathe, person, seat_people
from spelbord.server.protocol import Leave, Sit, Talk
from spelbord.server.tables.hearing import SAID, WHISPERS
from spelbord.storage import storage_for

WHISPERED = [Talk("psst", to=1), Talk("hör du", to=1)]
SECONDS = 20


def unnamed(guest, raw):
    """Bytes without what tells any two tables apart, and with times from the table's beginning on."""
    info, laid = guest.info, guest.table.record.created
    raw = re.sub(r'"at":([0-9.]+)', lambda found: f'"at":{float(found[1]) - laid}', raw)
    return raw.replace(info["id"], "TABLE").replace(str(info["invitation"]), "KEY").replace(str(info["commitment"]), "")


async def talked(registry, whispers, sundial):
    """A table where things are said to all and, or not, whispered between the first two; with an onlooker."""
    guests = await seat_people(registry, 3, begin=False)
    guests.append(Guest(guests[0].table, person(6)))
    await breathe()
    for number in range(3):
        for whisper in whispers:
            await guests[0].ask(whisper)
        sundial.move(60)
        await guests[2].ask(Talk(f"rad {number}"))
    for whisper in whispers:
        await guests[0].ask(whisper)
    return guests


@pytest.fixture
async def worlds(registry, sundial):
    """The same table twice, with whispers and without."""
    return await talked(registry, WHISPERED, sundial), await talked(registry, [], sundial)


@pytest.mark.parametrize("who", [2, 3], ids=["who sits there", "who looks on"])
async def test_others_are_sent_the_same_bytes(worlds, who):
    loud, silent = (world[who] for world in worlds)
    assert [unnamed(loud, raw) for raw in loud.raw] == [unnamed(silent, raw) for raw in silent.raw]
    assert loud.mark.talk == silent.mark.talk == 3
    assert loud.mark.whispers == silent.mark.whispers == 0
    assert len(worlds[0][1].raw) > len(worlds[1][1].raw), "who is whispered to hears of it"


@pytest.mark.parametrize("who", [2, 3], ids=["who sits there", "who looks on"])
async def test_others_who_ask_are_answered_the_same(worlds, registry, who):
    answers = []
    for world in worlds:
        guest, table = world[who], world[0].table
        marks = [None, guest.mark, msgspec.structs.replace(guest.mark, talk=1)]
        told = [msgspec.json.encode(await table.news(guest.who, mark, "sv")).decode() for mark in marks]
        answers.append([unnamed(guest, text) for text in told])
    assert answers[0] == answers[1]


async def test_the_list_of_tables_says_nothing_of_it(worlds, registry):
    (mine, _) = await registry.lines(person(2))
    records = [world[0].table.record for world in worlds]
    lines = [next(line for line in mine if line.id == record.id) for record in records]
    loud, silent = (
        msgspec.structs.replace(line, id="", changed=line.changed - record.created)
        for line, record in zip(lines, records, strict=True)
    )
    assert loud == silent


async def test_who_waits_is_woken_by_what_they_hear_alone(registry):
    ada, bo, cilla = await seat_people(registry, 3, begin=False)
    waits = {guest: asyncio.create_task(ada.table.wait(guest.who, guest.mark, SECONDS)) for guest in (bo, cilla)}
    await breathe()
    await ada.ask(Talk("psst", to=1))
    await asyncio.wait_for(waits[bo], SECONDS)
    await breathe()
    assert not waits[cilla].done()
    await ada.ask(Talk("hej"))
    await asyncio.wait_for(waits[cilla], SECONDS)


async def test_whispers_push_nothing_out_of_what_others_hear(registry, sundial):
    ada, bo, cilla = await seat_people(registry, 3, begin=False)
    await cilla.ask(Talk("först"))
    for number in range(SAID + 5):
        sundial.move(60)
        await ada.ask(Talk(str(number), to=1))
    table = ada.table
    for who in (cilla.who, person(6)):
        assert [line.text for line in (await table.news(who, None, "sv")).talk] == ["först"]
    assert len((await table.news(bo.who, None, "sv")).talk) == SAID
    await table.reload()
    assert [line.text for line in (await table.news(cilla.who, None, "sv")).talk] == ["först"]
    assert len((await table.news(bo.who, None, "sv")).talk) == SAID


async def test_numbers_go_on_where_they_were_after_a_restart(registries):
    registry = await registries()
    ada, bo, cilla = await seat_people(registry, 3, begin=False)
    for command in (Talk("ett"), Talk("psst", to=1), Talk("två"), Talk("psst", to=2)):
        await ada.ask(command)
    before = {guest.who: guest.mark for guest in (ada, bo, cilla)}
    await registries.close(registry)
    table = await (await registries()).table(ada.table.record.id)
    for who, mark in before.items():
        news = await table.news(who, mark, "sv")
        assert news.talk == ()
        assert (news.mark.talk, news.mark.whispers) == (mark.talk, mark.whispers)
    await table.obey(ada.who, Talk("tre", to=1), "sv")
    ((heard,), mark) = (await table.news(bo.who, before[bo.who], "sv")).talk, before[bo.who]
    assert (heard.text, heard.number) == ("tre", mark.whispers + 1)
    assert (await table.news(cilla.who, before[cilla.who], "sv")).talk == ()


async def test_who_comes_back_to_another_seat_hears_what_is_whispered_there(registry):
    ada, bo, _cilla = await seat_people(registry, 3, begin=False)
    for _ in range(3):
        await ada.ask(Talk("gammalt", to=1))
    old = bo.mark
    await bo.ask(Leave())
    await bo.ask(Sit(seat=1))
    await ada.ask(Talk("nytt", to=1))
    assert bo.talk == ["gammalt"] * 3 + ["nytt"]
    news = await ada.table.news(bo.who, old, "sv")
    assert [line.text for line in news.talk] == ["nytt"], "also for who has an old mark"
    assert news.talk[0].number // WHISPERS != old.whispers // WHISPERS


async def test_two_servers_count_the_same(registries, postgres_url):
    """What is said through both at once is heard at both, by the same numbers."""
    here, there = await registries(postgres_url), await registries(postgres_url)
    ada, bo, cilla = await seat_people(here, 3, begin=False)
    other = await there.table(ada.table.record.id)
    said = [(other, cilla.who, Talk("där")), (ada.table, ada.who, Talk("här")), (ada.table, ada.who, Talk("h", to=1))]
    said += [(other, bo.who, Talk("d", to=0)), (other, cilla.who, Talk("till Bo", to=1))]
    await asyncio.gather(*(table.obey(who, command, "sv") for table, who, command in said))
    for table in (ada.table, other):
        async with table.exclusive():
            await table.listen()
    for guest, lines, whispers in ((ada, 2, 2), (bo, 2, 3), (cilla, 2, 1), (Guest(other, person(6)), 2, 0)):
        one, two = [await table.news(guest.who, None, "sv") for table in (ada.table, other)]
        assert one.talk == two.talk
        assert one.mark.talk == two.mark.talk == lines
        assert sorted(line.number for line in one.talk if line.to is None) == [1, 2]
        own = sorted(line.number % WHISPERS for line in one.talk if line.to is not None)
        assert own == list(range(1, whispers + 1))
        assert (one.mark.talk, one.mark.whispers) == (two.mark.talk, two.mark.whispers)


async def test_forgotten_lines_leave_their_numbers_unused(registries, database):
    registry = await registries()
    ada, bo, _cilla = await seat_people(registry, 3, begin=False)
    await ada.ask(Talk("ett"))
    await ada.ask(Talk("psst", to=1))
    storage = storage_for(database)
    await storage.open()
    await storage.write(("DELETE FROM talk", ()))
    await storage.close()
    await ada.table.reload()
    await ada.ask(Talk("två"))
    await ada.ask(Talk("psst igen", to=1))
    assert bo.talk == ["ett", "psst", "två", "psst igen"]
