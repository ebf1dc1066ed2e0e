"""Table talk: numbered without gaps, told in order."""

import asyncio

import pytest

from spelbord.storage import TalkRecord
from storage.samples import following, table


@pytest.fixture
async def talked(storage):
    """A storage with two tables; at t1 three things were said."""
    await storage.add_table(table("t1"))
    await storage.add_table(table("t2"))
    for number in range(3):
        await storage.add_talk("t1", number, f"seat {number}", f"Hej {number} 👋", 1000.5 + number)
    return storage


async def test_what_was_said_is_told_in_order(talked, another):
    said = tuple(TalkRecord(n + 1, n, f"seat {n}", f"Hej {n} 👋", 1000.5 + n, said=n + 1) for n in range(3))
    assert await talked.talk("t1") == said
    assert await another.talk("t1") == said


async def test_numbers_are_each_tables_own(talked):
    said = await talked.add_talk("t2", None, "onlooker", "Hallå", 5.0)
    assert said == TalkRecord(1, None, "onlooker", "Hallå", 5.0, said=1)
    assert await talked.talk("t2") == (said,)


@pytest.mark.parametrize(
    ("since", "limit", "numbers"), [(0, 2, [2, 3]), (1, 200, [2, 3]), (3, 200, []), (0, 0, []), (2, 1, [3])]
)
async def test_what_was_said_after_a_number_and_the_last_of_it(talked, since, limit, numbers):
    assert [said.number for said in await talked.talk("t1", since, limit)] == numbers


async def test_many_who_talk_at_once_leave_no_gaps(talked, another):
    said = await asyncio.gather(
        *((talked, another)[number % 2].add_talk("t1", 0, "Åsa", f"rad {number}", 1.0) for number in range(40))
    )
    assert sorted(line.number for line in said) == list(range(4, 44))
    assert sorted(await talked.talk("t1", since=3), key=str) == sorted(said, key=str)


async def test_talk_does_not_change_the_table(talked):
    assert await talked.table("t1") == table("t1")
    await talked.save_table(following(table("t1")))
    assert (await talked.add_talk("t1", 0, "Åsa", "kvar", 1.0)).number == 4


async def test_nobody_talks_where_there_is_no_table(talked):
    with pytest.raises(LookupError):
        await talked.add_talk("unknown", 0, "Åsa", "hej", 1.0)
    assert await talked.talk("unknown") == ()
