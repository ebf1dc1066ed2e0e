"""Tables that are played over days and what sittings keep for themselves, in every backend."""

from msgspec.structs import replace

from spelbord.storage import Claim, upkeep
from spelbord.storage.days import (
    PrivateThing,
    keep_thing,
    prepared_at,
    tables_over_days,
    take_thing,
    things_of,
    things_of_person,
)
from storage.samples import match, table

NOTES = PrivateThing("t1", 7, "notes", "Bo har jokern.", 10.0)


async def test_a_sitting_has_its_own_things_and_the_last_of_a_kind(storage):
    later = replace(NOTES, body="Nej, Cilla.", at=11.0)
    for thing in (NOTES, later, replace(NOTES, sitting=8, body="Andras."), replace(NOTES, kind="draft", body="{}")):
        await keep_thing(storage, thing)
    assert await things_of(storage, "t1", 7) == {"notes": "Nej, Cilla.", "draft": "{}"}
    assert await things_of(storage, "t2", 7) == {}


async def test_of_several_who_take_a_thing_one_gets_it(storage):
    await keep_thing(storage, replace(NOTES, kind="prepared"))
    assert await prepared_at(storage, "t1") == {7: "Bo har jokern."}
    taken = [await take_thing(storage, "t1", 7, "prepared") for _ in range(2)]
    assert taken == ["Bo har jokern.", None]
    assert await prepared_at(storage, "t1") == {}


async def test_things_go_with_the_person_and_with_the_table(storage):
    await storage.add_table(table(), [Claim("saga", "t1", 0, 7), Claim("maja", "t1", 1, 8)])
    for sitting in (7, 8):
        await keep_thing(storage, replace(NOTES, sitting=sitting))
    assert await things_of_person(storage, "saga") == (NOTES,)
    await upkeep.delete_session(storage, "saga")
    assert await things_of(storage, "t1", 7) == {}
    assert await things_of(storage, "t1", 8) == {"notes": NOTES.body}
    await upkeep.delete_table(storage, "t1")
    assert await things_of(storage, "t1", 8) == {}


async def test_tables_over_days_are_found_with_how_far_they_have_come(storage):
    slow = replace(table(), id="slow", status="playing", match="m1", days={"renewed": 3.5})
    await storage.add_table(slow, (), match())
    await storage.add_table(replace(slow, id="quick", match="m2", days=None), (), replace(match(), id="m2"))
    await storage.add_table(replace(slow, id="over", match="m3", status="over"), (), replace(match(), id="m3"))
    steps = match().steps
    assert await tables_over_days(storage) == [("slow", slow.version, match().undos, steps)]
    assert (await storage.table("slow")).days == {"renewed": 3.5}
    assert (await storage.table("quick")).days is None
