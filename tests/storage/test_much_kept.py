"""What is asked often reads no more where much is kept: counted by SQLite's own instructions."""

import asyncio
import json
import random

import asyncpg
import pytest
from benchmarks.growth.filling import VETERAN, VISITOR, fill
from benchmarks.growth.tables import GRAIN, Instructions
from msgspec.structs import replace

from spelbord.storage import upkeep
from spelbord.storage.circles import uncounted, unended
from spelbord.storage.queries import TABLES_OF, dollars
from spelbord.storage.results import ResultFilter, result_span, results_of
from storage.samples import BOT, OPEN, PERSON, claim, following, table

FEW, MANY, LISTED = 100, 1_000, 10_000
LOOKS = {
    "the tables of somebody with few": lambda storage: storage.tables_of(VISITOR.session, 50),
    "the last tables of somebody with all": lambda storage: storage.tables_of(VETERAN.session, 50),
    "tables for anybody": lambda storage: storage.open_tables(20, 2),
    "one table": lambda storage: storage.table("own0"),
    "one match": lambda storage: storage.match("m-own0"),
    "what was said last": lambda storage: storage.talk("own0", 0, 50),
    "a page of finished matches": lambda storage: results_of(storage, VETERAN.session, ResultFilter()),
    "when the first and the last were over": lambda storage: result_span(storage, VETERAN.session),
    "all that somebody laid": lambda storage: upkeep.tables_claimed(storage, VISITOR.session),
    "matches that ended unnoticed": lambda storage: unended(storage, 0.0, 1.0),
    "matches of circles that were not counted": lambda storage: uncounted(storage, 50, since=2e9),
    "what is old": lambda storage: upkeep.old(storage, "finished", 1.0, 20),
}
"""With `since` far ahead nothing has changed since; the first look of a server has none."""


async def read(storage, look):
    await look(storage)  # the first time SQLite reads what tables there are, too
    with Instructions(storage) as counted:
        await look(storage)
    return counted.count


@pytest.fixture
async def kept(tmp_path, opened):
    """A small database and a large one, otherwise alike."""
    storages = []
    for tables in (FEW, MANY):
        storages.append(await opened(f"sqlite:///{tmp_path}/{tables}.db"))
        await fill(storages[-1], tables)
    return storages


async def test_what_is_asked_often_reads_as_much_in_a_large_database_as_in_a_small_one(kept):
    small, large = [{name: await read(storage, look) for name, look in LOOKS.items()} for storage in kept]
    assert {name: count for name, count in large.items() if count > 1.1 * small[name] + 10 * GRAIN} == {}
    assert small["the tables of somebody with few"] > GRAIN, "nothing is counted"


async def test_whoever_lays_very_many_tables_makes_others_wait_for_each_once(tmp_path, opened):
    counts = []
    for number in (20, 80):
        storage = await opened(f"sqlite:///{tmp_path}/{number}.db")
        for each in range(number):
            await storage.add_table(table(f"t{each}", created=1000.0 + each, seats=(BOT, OPEN)))
        counts.append(await read(storage, lambda storage: storage.open_tables(20, 2)))
        assert len(await storage.open_tables(20, 2)) == 2
    assert counts[1] < 5 * counts[0]


async def test_a_log_is_not_read_through_to_know_when_its_last_step_was(tmp_path, opened):
    storage = await opened(f"sqlite:///{tmp_path}/log.db")
    counts = []
    for steps in (10, 1_000):
        name = f"t{steps}"
        await storage.add_table(table(name, status="over", match=name), [claim(name=name)])
        added = (
            "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)"
            " INSERT INTO entries SELECT ?1, i, i, x'00' FROM n"
        )
        await storage.write((added, (name, steps)))
        counts.append(await read(storage, lambda storage: upkeep.old(storage, "finished", 2000.0, 1)))
    assert counts[0] == pytest.approx(counts[1], abs=10 * GRAIN)


async def test_lists_follow_what_is_stored(storage):
    """In both databases: seats that are taken, tables that are closed, and several claims at one table."""
    laid = table("t1", changed=10.0, seats=(PERSON, replace(OPEN, turnover=1)))
    await storage.add_table(laid, [claim("s1", "t1", 0, 0), claim("s1", "t1", 1, 1)])
    await storage.add_table(table("t2", changed=20.0), [claim("s1", "t2")])
    assert [each.id for each in await storage.tables_of("s1")] == ["t2", "t1"]
    assert await upkeep.count_of(storage, "s1") == (2, 0)
    changed = following(laid, changed=30.0, seats=(PERSON, replace(OPEN, turnover=1, taken=True)))
    await storage.save_table(changed)
    assert [each.id for each in await storage.tables_of("s1")] == ["t1", "t2"]
    assert [each.id for each in await storage.open_tables()] == ["t2"]
    await storage.save_table(following(changed, changed=40.0, status="closed"))
    assert [each.id for each in await storage.tables_of("s1")] == ["t2"]
    assert await upkeep.count_of(storage, "s1") == (1, 0)


async def pages_read(url, session):
    """How many pages PostgreSQL looks at for somebody's tables, planned for them and planned once for everybody."""
    connection = await asyncpg.connect(url)
    found = []
    try:
        await connection.execute(f"PREPARE listed (text, integer) AS {dollars(TABLES_OF)}")
        for mode in ("force_custom_plan", "force_generic_plan"):
            await connection.execute(f"SET plan_cache_mode = {mode}")
            asked = f"EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE listed ('{session}', 50)"
            [[explained]] = await connection.fetch(asked)
            plan = json.loads(explained)[0]["Plan"]
            found.append(plan["Shared Hit Blocks"] + plan["Shared Read Blocks"])
    finally:
        await connection.close()
    return found


@pytest.mark.parametrize("known", [True, False], ids=["with statistics", "without"])
async def test_postgres_finds_the_last_tables_of_somebody_with_very_many_whatever_it_knows_of_them(
    postgres_url, opened, monkeypatch, known
):
    """As it plans at first, and as it does after the fifth time, for whoever asks."""
    storage = await opened(postgres_url)
    if not known:
        monkeypatch.setattr(type(storage), "vacuum", lambda _: asyncio.sleep(0))
    await fill(storage, LISTED)
    assert len(await storage.tables_of(VETERAN.session)) == 50
    assert max(await pages_read(postgres_url, VETERAN.session)) < 1_000


async def test_lists_are_right_whatever_has_happened(storage):
    """In both databases, beside a list that is made of the records and claims themselves."""
    dice = random.Random(21)  # noqa: S311 - no secret
    records = {}
    for turn in range(150):
        name = f"t{dice.randrange(12)}"
        known = records.get(name)
        seats = tuple(replace(PERSON, turnover=dice.randrange(6)) for _ in range(2))
        seats = (seats[0], replace(seats[1], turnover=seats[0].turnover + 6))
        changes = {"changed": float(turn // 3), "seats": seats, "status": dice.choice(("lobby", "playing", "closed"))}
        made = [claim(f"s{dice.randrange(3)}", name, 0, dice.randrange(12)) for _ in range(dice.randrange(3))]
        records[name] = table(name, **changes) if known is None else following(known, **changes)
        await (storage.add_table if known is None else storage.save_table)(records[name], made)
        if turn % 5 == 0:
            await see_lists(storage, records.values())


async def see_lists(storage, records):
    newest = sorted(records, key=lambda record: (-record.changed, record.id))
    for session in ("s0", "s1", "s2"):
        mine = []
        for record in newest:
            claimed = {each.turnover for each in await storage.claims(session, record.id)}
            if record.status != "closed" and claimed & {seat.turnover for seat in record.seats}:
                mine.append(record.id)
        assert [each.id for each in await storage.tables_of(session)] == mine
        assert [each.id for each in await storage.tables_of(session, 2)] == mine[:2]
        assert await upkeep.count_of(storage, session) == (len(mine), 0)
