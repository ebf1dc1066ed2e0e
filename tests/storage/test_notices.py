"""Who is told of what, in every backend: channels, likes, and an outbox that several servers share."""

import asyncio

import pytest
from msgspec.structs import replace

from spelbord.storage import notices
from spelbord.storage.notices import Channel, Notice, NoticePerson
from spelbord.storage.upkeep import delete_session, delete_table
from storage.samples import table

SAGA = NoticePerson("saga", 10.0, "en", "Europe/Helsinki", ("over",), 3, (0, 0))
PHONE = Channel(0, "saga", "push", "https://push.example/1", '{"auth":"a"}', "Android", 11.0, 11.0)


def turn(table="t1", turn="0.5", session="saga", kind="turn", **more):
    return Notice(session, table, kind, turn, more.pop("due", 100.0), None, {"game": "tio"}, **more)


async def waiting(storage, now=1000.0, session="saga"):
    return [(each.table, each.kind, each.turn) for each in await notices.due_notices(storage, session, now)]


async def test_what_somebody_likes_is_kept_and_when_they_began_stays(storage):
    assert await notices.notice_person(storage, "saga") is None
    await notices.keep_person(storage, SAGA)
    assert await notices.notice_person(storage, "saga") == SAGA
    await notices.keep_person(storage, replace(SAGA, created=99.0, language="sv", without=()))
    assert await notices.notice_person(storage, "saga") == replace(SAGA, language="sv", without=())
    assert [each.session for each in await notices.noticed_people(storage)] == ["saga"]


async def test_one_browser_is_one_channel_and_belongs_to_who_had_it_last(storage):
    first = await notices.add_channel(storage, PHONE)
    again = await notices.add_channel(storage, replace(PHONE, keys='{"auth":"b"}'))
    assert (again.number, again.keys) == (first.number, '{"auth":"b"}')
    assert await notices.channels_of(storage, "saga") == (again,)
    await notices.add_channel(storage, replace(PHONE, session="maja"))
    assert await notices.channels_of(storage, "saga") == ()


async def test_the_same_address_may_be_two_peoples_mail(storage):
    mail = replace(PHONE, kind="mail", address="hem@exempel.se", confirmed=None)
    await notices.add_channel(storage, mail)
    await notices.add_channel(storage, replace(mail, session="maja"))
    [kept] = await notices.channels_of(storage, "saga")
    assert not kept.usable
    assert await notices.confirm_channel(storage, kept.number, 50.0)
    assert (await notices.channel_of(storage, kept.number)).confirmed == 50.0
    assert not await notices.confirm_channel(storage, 999_999, 50.0)
    assert not await notices.drop_channel(storage, "maja", kept.number)
    assert await notices.drop_channel(storage, "saga", kept.number)


async def test_a_channel_is_given_up_after_failures_in_a_row_and_only_then(storage):
    number = (await notices.add_channel(storage, PHONE)).number
    for at in (1.0, 2.0):
        await notices.note_failure(storage, number, at, "500", 3)
    await notices.note_delivery(storage, number, 3.0)
    for at in (4.0, 5.0):
        await notices.note_failure(storage, number, at, "500", 3)
    kept = await notices.channel_of(storage, number)
    assert (kept.failures, kept.failed, kept.cause, kept.usable) == (2, 5.0, "500", True)
    await notices.note_failure(storage, number, 6.0, "no answer", 3)
    kept = await notices.channel_of(storage, number)
    assert (kept.lost, kept.usable) == (6.0, False)
    assert (await notices.add_channel(storage, PHONE)).usable, "whoever asks for it again has it again"


async def test_a_turn_is_told_once_whoever_puts_it_there(storage, another):
    await notices.keep_person(storage, SAGA)
    for server in (storage, another, storage):
        await notices.put_notices(server, "t1", 5, [turn()], 50.0)
    assert await waiting(storage) == [("t1", "turn", "0.5")]
    assert await waiting(storage, now=99.0) == [], "it is not due yet"


async def test_what_has_passed_is_withdrawn_and_a_late_server_changes_nothing(storage, another):
    await notices.keep_person(storage, SAGA)
    await notices.put_notices(storage, "t1", 5, [turn(), turn(kind="reminder")], 50.0)
    await notices.put_notices(storage, "t1", 7, [turn(turn="0.7")], 60.0)
    assert await waiting(storage) == [("t1", "turn", "0.7")]
    await notices.put_notices(another, "t1", 6, [turn(turn="0.6")], 61.0)
    assert await waiting(storage) == [("t1", "turn", "0.7")]
    await notices.put_notices(storage, "t1", 8, [turn(turn="0.7")], 62.0)
    assert await waiting(storage) == [("t1", "turn", "0.7")], "somebody else moved, and it is still mine"


async def test_one_message_for_a_table_until_it_is_looked_at(storage):
    await notices.keep_person(storage, SAGA)
    await notices.put_notices(storage, "t1", 5, [turn()], 50.0)
    [first] = await notices.due_notices(storage, "saga", 200.0)
    await notices.finish(storage, [first.number], "sent", 200.0)
    await notices.put_notices(storage, "t1", 9, [turn(turn="0.9")], 300.0)
    assert await waiting(storage) == []
    await notices.note_seen(storage, [("saga", "t1")], 400.0)
    await notices.put_notices(storage, "t1", 12, [turn(turn="0.12")], 500.0)
    assert await waiting(storage) == [("t1", "turn", "0.12")]


async def test_who_looks_need_not_be_told_and_who_was_told_and_looked_is_not_reminded(storage):
    await notices.keep_person(storage, SAGA)
    await notices.put_notices(storage, "t1", 5, [turn(), turn(kind="reminder")], 50.0)
    await notices.note_seen(storage, [("saga", "t1")], 60.0)
    assert await waiting(storage) == [("t1", "reminder", "0.5")], "never told, so the reminder stands"
    await notices.put_notices(storage, "t2", 5, [turn("t2"), turn("t2", kind="reminder", due=600.0)], 70.0)
    [told, *_] = [each for each in await notices.due_notices(storage, "saga", 200.0) if each.table == "t2"]
    await notices.finish(storage, [told.number], "sent", 200.0)
    await notices.note_seen(storage, [("saga", "t2")], 300.0)
    assert ("t2", "reminder", "0.5") not in await waiting(storage)
    assert (await notices.notice_person(storage, "saga")).seen == 300.0


async def test_one_server_at_a_time_has_a_person(storage, another):
    await notices.keep_person(storage, SAGA)
    await notices.put_notices(storage, "t1", 5, [turn()], 50.0)
    taken = await asyncio.gather(
        notices.take_people(storage, "a", 200.0, 260.0, 9), notices.take_people(another, "b", 200.0, 260.0, 9)
    )
    assert sorted(taken) == [(), ("saga",)]
    assert await notices.take_people(another, "c", 259.0, 300.0, 9) == ()
    assert await notices.take_people(another, "c", 260.0, 300.0, 9) == ("saga",), "whoever died let go"
    await notices.let_go(storage, "a", "saga")
    assert await notices.take_people(storage, "a", 270.0, 300.0, 9) == (), "it is another's by now"
    await notices.let_go(another, "c", "saga")
    assert await notices.take_people(storage, "a", 270.0, 300.0, 9) == ("saga",)


async def test_channels_that_have_a_message_are_remembered(storage):
    await notices.keep_person(storage, SAGA)
    await notices.put_notices(storage, "t1", 5, [turn()], 50.0)
    due = await notices.due_notices(storage, "saga", 200.0)
    [marked] = await notices.mark_sent(storage, due, 7)
    await notices.postpone(storage, [marked.number], 300.0, failed=True)
    assert await waiting(storage, now=299.0) == []
    [again] = await notices.due_notices(storage, "saga", 300.0)
    assert (again.sent, again.tries) == ((7,), 1)


async def test_what_could_not_be_told_is_put_off_and_counted(storage):
    await notices.keep_person(storage, SAGA)
    await notices.put_notices(storage, "t1", 5, [turn(), turn(kind="reminder", due=500.0)], 50.0)
    await notices.put_off(storage, "saga", 200.0, 30.0)
    assert await waiting(storage, now=229.0) == []
    assert [each.tries for each in await notices.due_notices(storage, "saga", 500.0)] == [1, 0]


async def test_all_of_it_goes_with_the_person_and_with_the_table(storage):
    await storage.add_table(table("t1"))
    for session in ("saga", "maja"):
        await notices.keep_person(storage, replace(SAGA, session=session))
        await notices.add_channel(storage, replace(PHONE, session=session, address=f"https://push.example/{session}"))
        await notices.hush(storage, session, "t1", hushed=True)
        await notices.put_notices(storage, "t1", 5, [turn(session=session)], 50.0)
    await delete_session(storage, "saga")
    assert await notices.notice_person(storage, "saga") is None
    assert await notices.channels_of(storage, "saga") == ()
    assert await notices.hushed_tables(storage, "saga") == frozenset()
    assert await notices.told_to(storage, "saga") == ()
    assert len(await notices.channels_of(storage, "maja")) == 1
    await delete_table(storage, "t1")
    assert await notices.hushed_tables(storage, "maja") == frozenset()
    assert await notices.told_to(storage, "maja") == ()


async def test_what_was_told_long_ago_is_deleted_and_what_waits_is_not(storage):
    await notices.keep_person(storage, SAGA)
    await notices.put_notices(storage, "t1", 5, [turn(), turn(kind="over", turn="end", due=900.0)], 50.0)
    [first] = await notices.due_notices(storage, "saga", 200.0)
    await notices.finish(storage, [first.number], "sent", 200.0)
    assert await notices.drop_old_notices(storage, 200.0, 10) == 0
    assert await notices.drop_old_notices(storage, 201.0, 10) == 1
    assert await waiting(storage) == [("t1", "over", "end")]


async def test_all_servers_sign_with_the_first_ones_key(storage, another):
    assert await notices.push_key(storage, b"first") == b"first"
    assert await notices.push_key(another, b"second") == b"first"


@pytest.mark.parametrize("hushed", [True, False])
async def test_a_table_is_hushed_and_heard_again(storage, hushed):
    await notices.hush(storage, "saga", "t1", hushed=True)
    await notices.hush(storage, "saga", "t1", hushed=hushed)
    assert await notices.hushed_tables(storage, "saga") == (frozenset({"t1"}) if hushed else frozenset())
