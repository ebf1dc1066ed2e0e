"""The past of a match, step by step and at a glance."""

from __future__ import annotations

import msgspec
import pytest

from server.guests import person, play, seat_people
from spelbord.core import Answer, Match, Refused
from spelbord.server.views.history import MOST_SCENES, shortened


@pytest.fixture
async def running(registry):
    guests = await seat_people(registry, 3)
    await play(guests, 40)
    return guests


@pytest.fixture
async def over(registry):
    guests = await seat_people(registry, 3)
    await play(guests)
    return guests


async def test_scenes_are_the_table_after_each_step_with_own_eyes(running):
    guest, match = running[1], running[1].table.played.match
    past = Match(match.kit, match.header)
    scenes = await guest.table.scenes(guest.who, 0, 30, "", "sv")
    assert (scenes.eyes, scenes.first, scenes.steps) == ("1", 0, match.step)
    assert len(scenes.scenes) == 31
    assert len(scenes.told) == 30
    for step, scene in enumerate(scenes.scenes):
        assert scene.step == step
        assert scene.view == past.view(1)
        assert scene.board
        if step:
            assert scenes.told[step - 1].heard == past.heard(1, step - 1)[0]
        past.fold(match.entries[step])


async def test_a_span_begins_anywhere_and_ends_where_the_match_does(running):
    guest, steps = running[0], running[0].scene["step"]
    scenes = await guest.table.scenes(guest.who, steps - 3, 10_000, "", "en")
    assert [scene.step for scene in scenes.scenes] == list(range(steps - 3, steps + 1))
    assert len(scenes.told) == 4
    assert scenes.scenes[-1].view == guest.table.played.match.view(0)
    assert scenes.scenes[-1].waiting


async def test_no_more_than_so_many_scenes_at_once(over):
    guest = over[0]
    scenes = await guest.table.scenes(guest.who, 0, 2**31, "", "sv")
    assert len(scenes.scenes) == min(MOST_SCENES, guest.scene["step"] + 1)


async def test_while_it_goes_on_nobody_sees_with_another_s_eyes(running):
    table = running[0].table
    for eyes in ("all", "0", "2"):
        with pytest.raises(Refused, match="not_your_eyes"):
            await table.scenes(running[1].who, 0, 5, eyes, "sv")
    for who in (person(5), running[1].who):
        scenes = await table.scenes(who, 5, 5, "onlooker", "sv")
        assert scenes.scenes[0].view.hand == ()
    assert (await table.scenes(person(5), 0, 5, "", "sv")).eyes == "onlooker"


async def test_when_it_is_over_everybody_sees_with_all_eyes(over):
    table, match = over[0].table, over[0].table.played.match
    scenes = await table.scenes(person(5), 0, 20, "all", "sv")
    past = Match(match.kit, match.header, match.entries[:20])
    assert scenes.scenes[-1].view == tuple(past.view(seat) for seat in range(3))
    assert [told.heard.events for told in scenes.told] == [entry.events for entry in match.entries[:20]]
    other = await table.scenes(person(5), 20, 20, "2", "sv")
    assert other.scenes[0].view == past.view(2)


@pytest.mark.parametrize("eyes", ["all", "1"])
async def test_a_view_that_is_kept_need_only_be_told_what_differs_in_the_next(over, eyes):
    scenes = await over[0].table.scenes(person(5), 0, 20, eyes, "sv")
    short = shortened(scenes)
    sizes = [sum(len(msgspec.json.encode(scene.view)) for scene in each.scenes) for each in (short, scenes)]
    assert 2 * sizes[0] < sizes[1]
    read, view = msgspec.json.decode(msgspec.json.encode(short)), {}
    assert read.pop("keeps")
    for scene in read["scenes"]:
        whole = []
        for part in scene["view"] if eyes == "all" else [scene["view"]]:
            view = {**view, **part}
            whole.append(view)
        scene["view"] = whole if eyes == "all" else whole[0]
    full = msgspec.json.decode(msgspec.json.encode(scenes))
    del full["keeps"]
    assert read == full


async def test_the_last_scene_tells_how_it_ended(over):
    steps = over[0].scene["step"]
    scenes = await over[0].table.scenes(person(5), steps, steps, "onlooker", "sv")
    assert msgspec.json.decode(msgspec.json.encode(scenes.scenes[0].end)) == over[0].scene["end"]


@pytest.mark.parametrize(
    ("first", "last", "eyes", "code"),
    [
        (-1, 5, "", "no_such_step"),
        (9_999, 10_000, "", "no_such_step"),
        (5, 4, "", "no_such_step"),
        (0, 5, "7", "no_such_eyes"),
        (0, 5, "²", "no_such_eyes"),
        (0, 5, "everybody", "no_such_eyes"),
    ],
)
async def test_what_there_is_not_is_refused(over, first, last, eyes, code):
    with pytest.raises(Refused, match=code):
        await over[0].table.scenes(person(5), first, last, eyes, "sv")


async def test_a_summary_follows_the_standing_from_start_to_end(over):
    table = over[0].table
    match = table.played.match
    summary = await table.summary(person(5), "sv")
    assert summary.steps == match.step
    assert summary.start == table.kit.standing(Match(table.kit, match.header).state)
    assert [chapter.number for chapter in summary.chapters] == list(range(1, len(summary.chapters) + 1))
    assert summary.chapters[-1].standing == match.over.scores
    assert summary.end.scores == match.over.scores
    for chapter in summary.chapters:
        past = Match(table.kit, match.header, match.entries[: chapter.first])
        assert table.kit.chapter(past.state) == chapter.number
        assert isinstance(match.entries[chapter.first], Answer)


async def test_the_moments_are_the_steps_that_changed_most(over):
    table = over[0].table
    match = table.played.match
    summary = await table.summary(person(5), "en")
    past = Match(table.kit, match.header)
    changes = {}
    for entry in match.entries:
        before = table.kit.standing(past.state)
        past.fold(entry)
        after = table.kit.standing(past.state)
        changes[entry.step + 1] = sum(abs(new - old) for old, new in zip(before, after, strict=True))
    assert len(summary.moments) == 3
    least = min(changes[moment.step] for moment in summary.moments)
    shown = {moment.step for moment in summary.moments}
    assert all(change <= least for step, change in changes.items() if step not in shown)
    assert all(moment.line for moment in summary.moments)
    assert sorted(shown) == [moment.step for moment in summary.moments]


async def test_summary_and_record_wait_for_the_end(running):
    table = running[0].table
    with pytest.raises(Refused, match="only_over"):
        await table.summary(running[0].who, "sv")
    with pytest.raises(Refused, match="only_over"):
        await table.export(running[0].who)


async def test_a_lobby_has_no_past(registry):
    guests = await seat_people(registry, 2, begin=False)
    with pytest.raises(Refused, match="only_playing"):
        await guests[0].table.scenes(guests[0].who, 0, 5, "", "sv")
