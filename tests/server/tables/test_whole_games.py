"""Whole games of 10 through commands and news alone."""

from __future__ import annotations

import msgspec
import pytest

from server.guests import Guest, lay, newcomer, person, play, seat_people, undecoded, until
from spelbord.core import Refused, read_record, verify
from spelbord.games import kit_of
from spelbord.server.protocol import AnswerPrompt, Begin, News, Scene, TableInfo


@pytest.mark.parametrize("people", [2, 4, 7])
async def test_people_play_a_whole_game_and_its_record_is_sound(registry, people):
    guests = await seat_people(registry, people)
    await play(guests)
    ends = [guest.scene["end"] for guest in guests]
    assert all(end == ends[0] for end in ends)
    assert guests[0].info["status"] == "over"
    record = read_record(kit_of("tio"), await guests[0].table.export(guests[0].who))
    verdict = verify(kit_of("tio"), record)
    assert verdict.sound
    assert list(verdict.over.scores) == ends[0]["scores"]
    assert record.header.names == tuple(guest.who.name for guest in guests)


async def test_one_person_plays_a_whole_game_against_bots(registry):
    table = await lay(registry, "me", "bot", "bot", "bot", begin=True)
    guest = Guest(table, person(0))
    while not guest.scene.get("end"):
        await until(lambda: guest.asks or guest.scene.get("end"))
        if guest.asks:
            await guest.answer()
    assert guest.info["status"] == "over"
    assert sum(seat["kind"] == "bot" for seat in guest.info["seats"]) == 3


async def test_bots_alone_play_on_while_somebody_looks(registry):
    table = await lay(registry, "bot", "bot", begin=True)
    onlooker = Guest(table, person(3), "en")
    await until(lambda: onlooker.scene.get("end"), 60)
    assert onlooker.scene["end"]["ranks"].count(1) >= 1


async def test_a_table_nobody_looks_at_waits(registry):
    table = await lay(registry, "bot", "bot", begin=True)
    assert not table.bots.tasks
    step = table.played.match.step
    guest = Guest(table, person(0))
    await until(lambda: guest.scene.get("step", 0) > step)


async def test_the_seed_is_shown_when_all_is_over_and_its_hash_from_the_start(registry):
    guests = await seat_people(registry)
    seed = guests[0].table.played.match.header.seed
    assert seed is not None
    await play(guests)
    for guest in guests:
        assert all(seed not in raw for raw in guest.raw if '"end":null' in raw)
        assert guest.scene["end"]["seed"] == seed
        assert guest.info["commitment"] == guests[0].table.played.match.header.commitment


async def test_news_by_socket_are_values_of_the_protocol(registry):
    guests = await seat_people(registry, 2)
    await play(guests, 10)
    for raw in guests[0].raw:
        news = msgspec.json.decode(raw)
        assert set(news) == {"type", *News.__struct_fields__}
        assert set(news["scene"] or guests[0].scene) == set(Scene.__struct_fields__)
        assert set(news["table"] or guests[0].info) == set(TableInfo.__struct_fields__)


async def test_the_same_answer_again_is_harmless_and_another_is_refused(registry):
    guests = await seat_people(registry, 2)
    first = next(guest for guest in guests if guest.asks)
    moves = first.asks[0]["moves"]
    reply = first.reply(lambda moves: moves[0])
    await first.ask(reply)
    step = first.scene["step"]
    await first.ask(reply)
    assert first.scene["step"] == step
    with pytest.raises(Refused) as refused:
        await first.ask(AnswerPrompt(reply.ticket, undecoded(moves[1])))
    assert refused.value.code == "ticket_used"


async def test_nobody_answers_for_another(registry):
    guests = await seat_people(registry, 2)
    asked = next(guest for guest in guests if guest.asks)
    other = next(guest for guest in guests if not guest.asks)
    with pytest.raises(Refused) as refused:
        await other.ask(asked.reply())
    assert refused.value.code == "not_your_prompt"
    onlooker = Guest(asked.table, person(5))
    with pytest.raises(Refused) as refused:
        await onlooker.ask(asked.reply())
    assert refused.value.code == "not_seated"


@pytest.mark.parametrize(
    "action",
    [
        {},
        {"type": "fly"},
        {"type": "lay"},
        {"type": "lay", "card": "7", "up": True},
        {"type": "bid", "x": 1},
        [],
        7,
        None,
    ],
)
async def test_what_is_no_action_of_the_game_is_refused_and_nothing_changes(registry, action):
    guests = await seat_people(registry, 2)
    asked = next(guest for guest in guests if guest.asks)
    before = await newcomer(asked.table, asked.who)
    with pytest.raises(Refused) as refused:
        await asked.ask(AnswerPrompt(asked.reply().ticket, undecoded(action)))
    assert refused.value.code == "malformed"
    assert await newcomer(asked.table, asked.who) == before


async def test_a_ticket_that_never_was_is_refused(registry):
    guests = await seat_people(registry, 2)
    asked = next(guest for guest in guests if guest.asks)
    reply = asked.reply()
    for step in (-1, 10_000):
        with pytest.raises(Refused) as refused:
            await asked.ask(AnswerPrompt(msgspec.structs.replace(reply.ticket, step=step), reply.action))
        assert refused.value.code == "ticket_unknown"


async def test_a_match_begins_once(registry):
    guests = await seat_people(registry, 2)
    with pytest.raises(Refused) as refused:
        await guests[0].ask(Begin())
    assert refused.value.code == "only_lobby"
