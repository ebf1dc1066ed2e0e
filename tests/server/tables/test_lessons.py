"""Lessons at the server: a table for one, with a script for the others, found again where it was left."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from server.guests import Guest, breathe, person, undecoded, until
from spelbord.core import Refused, Ticket
from spelbord.core.lessons import lessons_of
from spelbord.core.pieces import spoken
from spelbord.games import SHELF, kit_of
from spelbord.server.people.who import Who
from spelbord.server.protocol import AnswerPrompt, Close, GetKey, Hint, Leave, LessonWish, Proceed, Rematch, Undo
from spelbord.server.upkeep.people import forget
from spelbord.server.views.lessons import lessons_in
from spelbord.storage.lessons import lessons_taken

LESSONS = [(game, lesson.id) for game in SHELF for lesson in lessons_of(kit_of(game).package)]
AIM = LessonWish("tio", "aim")


async def sit_down(registry, wish=AIM, who=None, language="sv"):
    who = who or person(0)
    guest = Guest(await registry.table(await registry.learn(who, wish, language)), who, language)
    await breathe()
    return guest


def now(guest):
    return guest.scene["lesson"]


async def go_on(guest):
    await guest.ask(Proceed(now(guest)["step"]))
    await until(lambda: not now(guest)["watching"])


def reply(guest, **fields):
    ticket = msgspec.convert(guest.asks[0]["ticket"], Ticket)
    return AnswerPrompt(ticket, undecoded(fields))


@pytest.mark.parametrize("language", ["sv", "en"])
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
async def test_every_lesson_goes_to_its_end(registry, game, lesson, language):
    guest = await sit_down(registry, LessonWish(game, lesson), language=language)
    seen = []
    while not now(guest)["done"]:
        seen.append((now(guest)["step"], now(guest)["say"]))
        assert not now(guest)["watching"]
        await go_on(guest)
    assert [step for step, _ in seen] == list(range(now(guest)["steps"]))
    assert all(say for _, say in seen)
    assert now(guest)["learnt"]
    async with asyncio.timeout(20):
        # It is noted after it has been told, and nothing else says when.
        while not (taken := (await lessons_taken(registry.resources.storage, "session-0"))[0]).done:  # noqa: ASYNC110
            await asyncio.sleep(0.002)
    assert (taken.game, taken.lesson, taken.done, taken.finished) == (game, lesson, True, True)


async def test_what_others_answer_comes_when_the_step_is_done(registry):
    guest = await sit_down(registry)
    steps = len(guest.heard)
    await breathe()
    assert len(guest.heard) == steps
    await go_on(guest)
    assert [step["points_at"] for step in [now(guest)]] == [["hand:3"]]
    await guest.ask(reply(guest, type="add", card=3))
    await until(lambda: now(guest)["step"] == 2 and not now(guest)["watching"])
    assert any("Tall förlorar med 7" in spoken(line) for line in guest.lines)


async def test_an_answer_off_the_way_gets_a_kind_word_and_changes_nothing(registry):
    guest = await sit_down(registry)
    with pytest.raises(Refused, match="lesson_read"):
        await guest.ask(reply(guest, type="add", card=3))
    await go_on(guest)
    steps = len(guest.heard)
    for language, start in (("sv", "Jokern blir"), ("en", "The joker becomes")):
        with pytest.raises(Refused) as refused:
            await guest.table.obey(guest.who, reply(guest, type="add", card=19), language)
        assert guest.table.refusal(refused.value, language).text.startswith(start)
        assert refused.value.rule == "lesson"
    with pytest.raises(Refused) as refused:
        await guest.ask(reply(guest, type="add", card=4))
    assert refused.value.rule == "TIO-R32"
    assert len(guest.heard) == steps


async def test_a_hint_is_what_the_lesson_is_about(registry):
    guest = await sit_down(registry)
    await go_on(guest)
    hinted = await guest.ask(Hint(reply(guest).ticket, 3))
    assert hinted.action == {"type": "add", "card": 3}


async def test_undo_goes_back_to_the_answer_but_not_before_the_lesson(registry):
    guest = await sit_down(registry)
    assert not guest.scene["can_undo"]
    with pytest.raises(Refused, match="nothing_to_undo"):
        await guest.ask(Undo())
    await go_on(guest)
    await go_on(guest)
    assert guest.scene["can_undo"]
    await guest.ask(Undo())
    assert now(guest)["step"] == 1
    assert not now(guest)["watching"]


async def test_a_second_tap_does_nothing(registry):
    guest = await sit_down(registry)
    await guest.ask(Proceed(0))
    await guest.ask(Proceed(0))
    assert now(guest)["step"] == 1


async def test_a_lesson_is_found_again_where_it_was_left(registry, registries):
    guest = await sit_down(registry)
    await go_on(guest)
    await go_on(guest)
    id_ = guest.table.record.id
    info = next(each for each in lessons_in("sv", await lessons_taken(registry.resources.storage, "session-0")).lessons)
    assert (info.id, info.step, info.done, info.table) == ("aim", 2, False, id_)
    await registries.close(registry)
    again = await sit_down(await registries())
    assert again.table.record.id == id_
    assert now(again)["step"] == 2
    assert not again.table.course.done


async def test_begun_anew_the_old_table_is_gone_and_what_was_learnt_stays(registry):
    guest = await sit_down(registry)
    while not now(guest)["done"]:
        await go_on(guest)
    first = guest.table.record.id
    again = await sit_down(registry)
    assert again.table.record.id != first
    assert now(again)["step"] == 0
    assert await registry.resources.storage.table(first) is None
    third = await sit_down(registry, LessonWish("tio", "aim", again=True))
    assert third.table.record.id != again.table.record.id
    [taken] = await lessons_taken(registry.resources.storage, "session-0")
    assert (taken.done, taken.finished, taken.table) == (True, False, third.table.record.id)


async def test_a_lesson_is_nobody_else_s_and_in_no_list(registry):
    guest = await sit_down(registry)
    with pytest.raises(Refused, match="no_onlookers"):
        await guest.table.news(person(1), None, "sv")
    mine, open_ = await registry.lines(person(0))
    assert (mine, open_) == ((), ())
    for command in (Leave(), Rematch(), Close(), GetKey()):
        with pytest.raises(Refused, match="not_in_lesson"):
            await guest.ask(command)


async def test_who_learns_without_a_name_is_called_you(registry):
    guest = await sit_down(registry, who=Who("session-9", ""))
    assert guest.info["seats"][0]["name"] == "Du"


async def test_a_bot_is_not_called_as_whoever_learns(registry):
    guest = await sit_down(registry, who=Who("session-9", "Lav"))
    names = [seat["name"] for seat in guest.info["seats"]]
    assert len(set(names)) == 3
    assert names[1:] == ["Lav", "Tall"]


async def test_forgetting_somebody_forgets_their_lessons(registry):
    guest = await sit_down(registry)
    storage = registry.resources.storage
    await forget(storage, "session-0", "sv")
    assert await lessons_taken(storage, "session-0") == ()
    assert await storage.table(guest.table.record.id) is None


async def test_no_such_lesson_and_no_lesson_here(registry):
    with pytest.raises(Refused, match="no_such_lesson"):
        await registry.learn(person(0), LessonWish("tio", "chess"), "sv")


async def test_a_lesson_taken_off_the_shelf_leaves_a_table_with_bots(registry):
    guest = await sit_down(registry)
    table = guest.table
    table.record = msgspec.structs.replace(table.record, lesson={"id": "gone", "floor": 0, "read": 0})
    assert table.course is None
    with pytest.raises(Refused, match="no_lesson"):
        await table.obey(guest.who, Proceed(0), "sv")
