"""Blocks, reports, searching and deleting: the same words on both databases."""

import asyncio

from msgspec.structs import replace

from spelbord.storage import Note, storage_for, upkeep
from storage.samples import BOT, PERSON, SESSION, claim, match, table

REPORT = upkeep.ReportRecord(0, 5.0, "t1", "s1", "Åsa", "s2", "Bo", "talk", "usch", "{}")


async def test_block_is_kept_once_and_for_who_made_it(storage):
    await upkeep.add_blocks(storage, "s1", ("s2", "s3"), "Bo", 1.0)
    await upkeep.add_blocks(storage, "s1", ("s2",), "Bo igen", 2.0)
    assert [(block.blocked, block.name) for block in await upkeep.blocks_of(storage, "s1")] == [
        ("s3", "Bo"),
        ("s2", "Bo igen"),
    ]
    assert await upkeep.blocks_of(storage, "s2") == ()
    [first, _] = await upkeep.blocks_of(storage, "s1")
    assert not await upkeep.drop_block(storage, "s2", first.number)
    assert await upkeep.drop_block(storage, "s1", first.number)
    await upkeep.drop_blocks(storage, "s1", ("s2",))
    assert await upkeep.blocks_of(storage, "s1") == ()


async def test_blocks_of_one_person_are_bounded(storage):
    for first in range(0, upkeep.MOST_BLOCKS + 40, 40):
        await upkeep.add_blocks(storage, "s1", [f"b{number}" for number in range(first, first + 40)], "x", 1.0)
    kept = await upkeep.blocks_of(storage, "s1")
    assert len(kept) == upkeep.MOST_BLOCKS
    assert kept[0].blocked == f"b{upkeep.MOST_BLOCKS + 39}"


async def test_report_comes_back_as_it_was_and_waits_until_it_is_handled(storage):
    numbers = [await upkeep.add_report(storage, replace(REPORT, reporter=who)) for who in ("s1", "s3")]
    assert numbers == [1, 2]
    assert await upkeep.report(storage, 1) == replace(REPORT, number=1)
    assert await upkeep.open_reports(storage, "s3") == (1, 2)
    await upkeep.handle_report(storage, 1, 9.0, "klart")
    assert await upkeep.report(storage, 1) == replace(REPORT, number=1, handled=9.0, remark="klart")
    assert [kept.number for kept in await upkeep.reports(storage)] == [2]
    assert [kept.number for kept in await upkeep.reports(storage, handled=True)] == [2, 1]
    assert await upkeep.report(storage, 3) is None


async def test_search_takes_signs_of_the_database_as_they_are_meant(storage):
    """Whatever is searched for is a value, never a part of the statement."""
    await storage.add_table(table())
    assert await upkeep.find_tables(storage, "'; DROP TABLE tables; --") == ()
    assert await upkeep.find_people(storage, '"\\') == ()
    assert [found.id for found in await upkeep.find_tables(storage, "BOTTEN")] == ["t1"]


async def test_deleted_table_takes_all_of_its_own_and_nothing_else(storage):
    await storage.save_session(SESSION)
    for name, match_id in (("t1", "m1"), ("t2", "m2")):
        await storage.add_table(table(name, match=match_id, next="t1" if name == "t2" else None), [claim(name=name)])
        await storage.save_table(
            replace(table(name, match=match_id, next="t1" if name == "t2" else None), version=1), (), match(match_id, 3)
        )
        await storage.add_talk(name, 0, "Åsa", "hej", 1.0, "", "s1")
    assert await upkeep.delete_table(storage, "t1")
    assert not await upkeep.delete_table(storage, "t1")
    assert (await storage.table("t1"), await storage.match("m1")) == (None, None)
    for name, column in (("entries", "match_id = 'm1'"), ("talk", "table_id = 't1'"), ("claims", "table_id = 't1'")):
        assert list(await storage.read(f"SELECT 1 FROM {name} WHERE {column}")) == []  # noqa: S608 - ours
    assert (await storage.table("t2")).next is None
    assert (await storage.match("m2")).steps == 3
    assert len(await storage.talk("t2")) == 1


async def test_statements_are_all_or_nothing(storage):
    await storage.add_table(table(seats=(PERSON, BOT)))
    rename = ("UPDATE tables SET name = 'x' WHERE id = ?1", ("t1",))
    try:
        await storage.write(rename, ("INSERT INTO talk (table_id) VALUES (?1)", ("t1",)))
    except Exception:  # noqa: BLE001, S110 - each database has a complaint of its own
        pass
    else:
        raise AssertionError("a line without a number was kept")
    assert (await storage.table("t1")).name == ""


async def test_note_of_another_process_is_heard_on_a_file_too(tmp_path, opened):
    """`spelbord admin` beside a server: both have the same file open."""
    url = f"sqlite:///{tmp_path}/one.db"
    server, keeper = await opened(url), await opened(url)
    notes = server.notes()
    await keeper.publish(Note("t1", "table"))
    assert await asyncio.wait_for(anext(notes), 20) == Note("t1", "table")


async def test_notes_from_before_are_not_heard_again(tmp_path, opened):
    url = f"sqlite:///{tmp_path}/one.db"
    keeper = await opened(url)
    await keeper.publish(Note("t1", "old"))
    server = await opened(url)
    notes = server.notes()
    await keeper.publish(Note("t1", "new"))
    assert await asyncio.wait_for(anext(notes), 20) == Note("t1", "new")


async def test_room_is_given_back(tmp_path):
    file = tmp_path / "big.db"
    storage = storage_for(f"sqlite:///{file}")
    await storage.open()
    await storage.vacuum()
    empty = file.stat().st_size
    for number in range(40):
        await storage.add_table(table(f"t{number}", match=f"m{number}"), (), match(f"m{number}", 200))
    for number in range(40):
        await upkeep.delete_table(storage, f"t{number}")
    await storage.vacuum()
    await storage.close()
    assert file.stat().st_size < empty + 20_000
