"""A long log costs no more to look back in, to take back in and to reckon clocks by than a short one."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from benchmarks.growth.house import Folds, person
from benchmarks.growth.steps import WINDOW, long_match, store

from spelbord.core import Answer, Match
from spelbord.server.records.match import EVERY, TimedMatch

SHORT, LONG = 3 * EVERY, 6 * EVERY
MOST = EVERY + 10
"""Steps from one snapshot to the next, and the chances of one answer."""


@pytest.fixture(scope="module")
def matches():
    return {steps: long_match(steps) for steps in (SHORT, LONG)}


@pytest.fixture(params=[SHORT, LONG])
async def table(request, registry, sundial, matches):
    sundial.now = 2e9  # after all of its steps
    await store(registry.resources.storage, matches[request.param])
    return await registry.table("long")


def refolded(match, steps):
    return Match(match.kit, match.header, match.entries[:steps])


@pytest.mark.parametrize("back", [0, 1, EVERY // 2, EVERY - 1, EVERY, 2 * EVERY + 3])
async def test_a_window_folds_no_further_back_than_the_last_snapshot(table, back):
    match = table.played.match
    first = match.step - WINDOW - back
    with Folds() as folds:
        scenes = await table.scenes(person(0), first, first + WINDOW, "", "sv")
    assert folds.count <= MOST + WINDOW
    past = refolded(match, first)
    for scene in scenes.scenes:
        assert (scene.step, scene.view) == (past.step, past.view(0))
        if past.step < match.step:
            past.fold(match.entries[past.step])
    assert [told.heard.step for told in scenes.told] == list(range(first - 1, first + WINDOW))


async def test_an_undo_folds_no_more_and_goes_back_to_the_same_table(table):
    match = table.played.match
    for keep in (match.step - 1, match.step - 3, match.step - EVERY - 7):
        wanted = refolded(match, keep)
        async with table.exclusive():
            with Folds() as folds:
                await table.cut(keep)
        assert folds.count <= MOST
        assert (match.state, match.tickets, match.pending) == (wanted.state, wanted.tickets, wanted.pending)
        assert match.entries == wanted.entries


async def test_what_is_counted_along_the_log_is_as_if_it_were_counted_anew(table, registry):
    played = table.played
    async with table.exclusive():
        await table.cut(played.match.step - EVERY - 5)
    again = TimedMatch.from_record(played.match.kit, await registry.resources.storage.match(played.id), 2e9)
    assert dict(played.last_answers()) == dict(again.last_answers())
    assert list(played.thought()) == pytest.approx(list(again.thought()))
    assert sum(played.thought()) == pytest.approx(sum(_thoughts(played)))


def _thoughts(played):
    for entry in played.match.entries:
        if isinstance(entry, Answer):
            asked = played.times[entry.asked - 1] if entry.asked else played.created
            yield played.times[entry.step] - asked


class Read(list[Any]):
    """Entries that count how many of them are read."""

    read = 0

    def __getitem__(self, which: Any) -> Any:
        found = super().__getitem__(which)
        self.read += len(found) if isinstance(which, slice) else 1
        return found


async def test_clocks_of_a_whole_match_are_reckoned_from_what_is_new(table):
    played = table.played
    played.thought()
    played.match.entries = entries = Read(played.match.entries)
    played.thought()
    played.last_answers()
    assert entries.read == 0


async def test_others_have_turns_while_a_long_log_is_read(registry, matches):
    await store(registry.resources.storage, matches[LONG])
    turns = 0

    async def others():
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    beside = asyncio.create_task(others())
    await registry.table("long")
    beside.cancel()
    assert turns >= LONG // EVERY


async def test_a_match_that_goes_on_from_another_has_snapshots_too(matches):
    played = TimedMatch.begun(matches[LONG], 5.0)
    assert played.match.state == matches[LONG].state
    assert played.back_at(played.match.step).step > played.match.step - MOST
