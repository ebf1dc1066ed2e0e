"""Logs: appended and cut on a condition, and whoever went out from something older hears of it."""

import asyncio
import random

import pytest
from msgspec.structs import replace

from spelbord.storage import Conflict, EntryRecord, MatchRecord
from storage.samples import EVERY_BYTE, entries, match, table


@pytest.fixture
async def played(storage):
    """A storage with the match m1, which has three entries."""
    await storage.add_table(table(match="m1"), match=match(steps=3))
    return storage


async def test_match_comes_back_as_it_was(storage, another):
    record = MatchRecord("m1", EVERY_BYTE, 1_700_000_000.123456, 0, 1, (EntryRecord(0, 0.1, EVERY_BYTE),))
    await storage.add_table(table(match="m1"), match=record)
    assert await storage.match("m1") == record
    assert await another.match("m1") == record


async def test_entries_follow_one_another(played):
    await played.append("m1", 0, 3, entries(3, 4))
    await played.append("m1", 0, 4, entries(4, 9))
    stored = await played.match("m1")
    assert (stored.undos, stored.steps) == (0, 9)
    assert stored.entries == entries(0, 9)


@pytest.mark.parametrize(("since", "steps"), [(0, [0, 1, 2]), (2, [2]), (3, []), (99, [])])
async def test_entries_from_a_step_on(played, since, steps):
    stored = await played.match("m1", since)
    assert [entry.step for entry in stored.entries] == steps
    assert stored.steps == 3


async def test_nothing_to_append_is_still_a_question(played):
    await played.append("m1", 0, 3, ())
    with pytest.raises(Conflict):
        await played.append("m1", 0, 2, ())


@pytest.mark.parametrize(("name", "undos", "step"), [("m1", 0, 2), ("m1", 0, 4), ("m1", 1, 3), ("unknown", 0, 3)])
async def test_append_to_a_log_that_is_otherwise(played, name, undos, step):
    with pytest.raises(Conflict):
        await played.append(name, undos, step, entries(step, step + 2))
    assert await played.match("m1") == match(steps=3)


async def test_entries_with_a_gap_are_a_mistake(played):
    with pytest.raises(ValueError, match="entry 4 cannot stand at step 3"):
        await played.append("m1", 0, 3, entries(4, 5))
    with pytest.raises(ValueError, match="entry 1 cannot stand at step 0"):
        await played.add_table(table("t2"), match=replace(match("m2"), entries=entries(1, 2)))
    assert await played.table("t2") is None
    assert (await played.match("m1")).steps == 3


async def test_cut_shortens_the_log_and_is_counted(played):
    await played.cut("m1", 0, 3, 1)
    assert await played.match("m1") == replace(match(steps=1), undos=1)
    other = entries(1, 3, b"another")
    await played.append("m1", 1, 1, other)
    assert (await played.match("m1")).entries == entries(0, 1) + other


@pytest.mark.parametrize(("undos", "step"), [(0, 2), (0, 4), (1, 3)])
async def test_cut_of_a_log_that_is_otherwise(played, undos, step):
    with pytest.raises(Conflict):
        await played.cut("m1", undos, step, 1)
    assert await played.match("m1") == match(steps=3)


@pytest.mark.parametrize("keep", [-1, 4])
async def test_cut_to_what_is_not_there_is_a_mistake(played, keep):
    with pytest.raises(ValueError, match="cannot be cut"):
        await played.cut("m1", 0, 3, keep)
    assert (await played.match("m1")).undos == 0


async def test_whole_log_can_be_cut(played):
    await played.cut("m1", 0, 3, 0)
    assert (await played.match("m1")).entries == ()


async def test_append_that_thought_of_the_log_before_a_cut(played):
    """The steps are as many again as before, but they are not the same steps."""
    await played.cut("m1", 0, 3, 2)
    await played.append("m1", 1, 2, entries(2, 3, b"another"))
    with pytest.raises(Conflict):
        await played.append("m1", 0, 3, entries(3, 4))


async def test_of_many_who_append_the_same_step_one_wins(played, another):
    stores = [played, another] * 30
    attempts = [entries(3, 4, b"by %d" % number) for number in range(60)]
    outcomes = await asyncio.gather(
        *(store.append("m1", 0, 3, attempt) for store, attempt in zip(stores, attempts, strict=True)),
        return_exceptions=True,
    )
    winners = [attempt for attempt, outcome in zip(attempts, outcomes, strict=True) if outcome is None]
    assert len(winners) == 1
    assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 59
    stored = await another.match("m1")
    assert stored.steps == 4
    assert stored.entries[3:] == winners[0]


async def test_of_an_append_and_a_cut_at_once_one_wins(played, another):
    for _ in range(10):
        before = await played.match("m1")
        outcomes = await asyncio.gather(
            played.append("m1", before.undos, before.steps, entries(before.steps, before.steps + 2)),
            another.cut("m1", before.undos, before.steps, before.steps // 2),
            return_exceptions=True,
        )
        assert sorted(map(type, outcomes), key=str) == [type(None), Conflict]
        after = await another.match("m1")
        assert (after.undos, after.steps) in {(before.undos, before.steps + 2), (before.undos + 1, before.steps // 2)}
        assert after.entries == entries(0, after.steps)


async def test_logs_of_many_writers_have_no_gaps(storage, another):
    """Every writer goes on from what it finds stored, so all of them together write one log."""
    names = [f"m{number}" for number in range(4)]
    for name in names:
        await storage.add_table(table(f"t-{name}", match=name), match=match(name))
    won = dict.fromkeys(names, 0)

    async def write(store, dice):
        for _ in range(15):
            name = dice.choice(names)
            found = await store.match(name)
            added = entries(found.steps, found.steps + dice.randint(1, 3))
            try:
                await store.append(name, found.undos, found.steps, added)
            except Conflict:
                continue
            won[name] += len(added)

    await asyncio.gather(*(write((storage, another)[number % 2], random.Random(number)) for number in range(12)))  # noqa: S311
    assert sum(won.values()) >= 15
    for name in names:
        stored = await storage.match(name)
        assert stored.steps == won[name]
        assert stored.entries == entries(0, won[name])


async def test_one_who_fails_leaves_its_neighbours_alone(storage):
    """Those who write at the same moment may share a commit, but nothing else."""
    names = [f"m{number}" for number in range(20)]
    for name in names:
        await storage.add_table(table(f"t-{name}", match=name), match=match(name))
    spoiled = (EntryRecord(0, 0.0, object()),)  # type: ignore[arg-type]  # no database can hold that
    late = entries(5, 6)
    outcomes = await asyncio.gather(
        *(
            storage.append(name, 0, *((5, late) if number == 7 else (0, spoiled if number == 3 else entries(0, 2))))
            for number, name in enumerate(names)
        ),
        storage.save_table(table("t-m1", version=9)),
        storage.save_table(table("t-m2", version=1, name="renamed")),
        return_exceptions=True,
    )
    failed = [number for number, outcome in enumerate(outcomes) if outcome is not None]
    assert failed == [3, 7, 20]
    assert isinstance(outcomes[7], Conflict)
    assert isinstance(outcomes[20], Conflict)
    assert not isinstance(outcomes[3], Conflict)
    for number, name in enumerate(names):
        stored = await storage.match(name)
        assert (stored.steps, len(stored.entries)) == ((0, 0) if number in {3, 7} else (2, 2))
    assert (await storage.table("t-m2")).name == "renamed"


async def test_who_gave_up_waiting_holds_nobody_up(played):
    given_up = asyncio.ensure_future(played.append("m1", 0, 3, entries(3, 4)))
    await asyncio.sleep(0)
    given_up.cancel()
    await asyncio.gather(given_up, return_exceptions=True)
    await played.add_table(table("t2", match="m2"), match=match("m2"))
    await played.append("m2", 0, 0, entries(0, 1))
    assert (await played.match("m2")).steps == 1
    stored = await played.match("m1")
    assert stored.entries == entries(0, stored.steps)
