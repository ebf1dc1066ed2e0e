"""Taking back: at once, freely against bots, or by consent."""

from __future__ import annotations

import pytest

from server.guests import Guest, breathe, lay, person, play, seat_people, undecoded, until
from spelbord.core import Refused
from spelbord.server.protocol import AnswerPrompt, Consent, Leave, Replace, Return, Undo
from spelbord.server.settings import Settings


async def refusal(guest, command):
    before = (guest.scene["step"], guest.scene["undos"], guest.table.record)
    with pytest.raises(Refused) as refused:
        await guest.ask(command)
    assert (guest.scene["step"], guest.scene["undos"], guest.table.record) == before
    return refused.value.code


def lay_up(moves):
    """A card face up: nobody learns anything that whoever lays it did not know."""
    return next((move for move in moves if move["type"] == "lay" and move["up"]), moves[0])


def first_and_others(guests):
    asked = next(guest for guest in guests if guest.asks)
    return asked, [guest for guest in guests if guest is not asked]


async def test_an_answer_is_taken_back_at_once_while_nobody_has_learned_anything(registry):
    guests = await seat_people(registry, 4)
    first, others = first_and_others(guests)
    before = first.scene
    await first.answer(lay_up)
    assert first.scene["can_undo"]
    assert not any(guest.scene["can_undo"] or guest.scene["can_ask_undo"] for guest in others)
    await first.ask(Undo())
    assert first.scene["undos"] == 1
    assert first.scene["view"] == before["view"]
    assert first.asks == before["asks"]
    for guest in others:
        assert guest.scene["step"] == before["step"]
        assert len(guest.heard) == before["step"]


async def test_after_somebody_else_s_answer_all_others_must_agree(registry):
    guests = await seat_people(registry, 4)
    first, others = first_and_others(guests)
    step = first.scene["step"]
    await first.answer(lay_up)
    second = next(guest for guest in guests if guest.asks)
    await second.answer(lay_up)
    assert (first.scene["can_undo"], first.scene["can_ask_undo"]) == (False, True)
    await first.ask(Undo())
    assert first.scene["undos"] == 0
    assert first.info["undo"] == {"seat": first.seat, "step": step, "agreed": []}
    assert await refusal(first, Undo()) == "undo_asked"
    assert await refusal(first, Consent(yes=True)) == "own_undo"
    for guest in others:
        assert guest.scene["step"] > step
        await guest.ask(Consent(yes=True))
    assert first.scene["step"] == step
    assert first.scene["undos"] == 1
    assert first.info["undo"] is None
    await play(guests, 20)


async def test_one_no_is_enough(registry):
    guests = await seat_people(registry, 3)
    first, others = first_and_others(guests)
    await play(guests, 2)
    step = first.scene["step"]
    await first.ask(Undo())
    await others[0].ask(Consent(yes=True))
    await others[1].ask(Consent(yes=False))
    assert first.info["undo"] is None
    assert (first.scene["step"], first.scene["undos"]) == (step, 0)
    assert await refusal(others[0], Consent(yes=True)) == "no_undo_asked"


async def test_who_asked_may_withdraw(registry):
    guests = await seat_people(registry, 2)
    first, _ = first_and_others(guests)
    await play(guests, 2)
    await first.ask(Undo())
    await first.ask(Consent(yes=False))
    assert first.info["undo"] is None


async def test_a_new_answer_drops_the_request(registry):
    guests = await seat_people(registry, 3)
    first, others = first_and_others(guests)
    await play(guests, 2)
    await first.ask(Undo())
    assert first.info["undo"]
    await play(guests, 1)
    assert first.info["undo"] is None
    assert await refusal(others[0], Consent(yes=True)) == "no_undo_asked"


async def test_who_is_away_is_waited_for(registries):
    registry = await registries(settings=Settings(bot_pause=(1000.0, 1000.0)))
    guests = await seat_people(registry, 3)
    first, others = first_and_others(guests)
    step = first.scene["step"]
    await play(guests, 2)
    away = next(guest for guest in others if guest.asks)
    (here,) = [guest for guest in others if guest is not away]
    await away.ask(Leave())
    assert not first.scene["can_undo"]
    assert await refusal(first, Undo()) == "undo_away"
    await away.ask(Return())
    await first.ask(Undo())
    await here.ask(Consent(yes=True))
    await here.ask(Leave())
    assert first.scene["step"] > step
    await away.ask(Consent(yes=True))
    assert first.scene["step"] == step, "who said yes and left has said yes"


async def test_who_leaves_without_a_word_has_not_agreed(registries):
    registry = await registries(settings=Settings(bot_pause=(1000.0, 1000.0)))
    guests = await seat_people(registry, 3)
    first, others = first_and_others(guests)
    await play(guests, 2)
    await first.ask(Undo())
    await others[0].ask(Leave())
    await others[1].ask(Consent(yes=True))
    assert first.scene["undos"] == 0
    assert first.info["undo"]["agreed"] == [others[1].seat]


async def test_the_host_does_not_look_ahead_by_replacing_who_is_silent(registries, sundial):
    registry = await registries(settings=Settings(bot_pause=(1000.0, 1000.0)))
    host, other = await seat_people(registry, 2)
    last = None
    while not (host.table.played.last_answer(0) is not None and last is other):
        last = host if host.asks else other
        await last.answer()
    other.leave()
    sundial.move(61)
    await host.ask(Replace(1))
    assert host.info["seats"][1]["away"]
    assert await refusal(host, Undo()) == "undo_away"


async def test_what_told_nothing_is_taken_back_whoever_is_away(registries):
    registry = await registries(settings=Settings(bot_pause=(1000.0, 1000.0)))
    guests = await seat_people(registry, 3)
    first, others = first_and_others(guests)
    await others[0].ask(Leave())
    step = first.scene["step"]
    await first.answer(lay_up)
    assert first.scene["can_undo"]
    await first.ask(Undo())
    assert first.scene["step"] == step


async def test_against_bots_everything_is_free(registry):
    table = await lay(registry, "me", "bot", "bot", begin=True)
    guest = Guest(table, person(0))
    await until(lambda: guest.asks)
    first = guest.scene
    await guest.answer()
    await until(lambda: guest.asks)
    assert guest.scene["can_undo"]
    assert guest.scene["step"] > first["step"] + 1
    await guest.ask(Undo())
    assert guest.scene["step"] == first["step"]
    assert guest.scene["view"] == first["view"]
    assert guest.asks == first["asks"]


async def test_the_same_dice_after_an_undo(registry):
    guests = await seat_people(registry, 2)
    table = guests[0].table
    await play(guests, 30)
    entries = list(table.played.match.entries)
    await breathe()
    keep = max(entry.step for entry in entries if getattr(entry, "prompt", None))
    async with table.exclusive():
        await table.cut(keep)
    ticket = table.played.match.tickets[0]
    reply = AnswerPrompt(ticket, undecoded(entries[keep].action))
    await table.obey(guests[ticket.prompt.by].who, reply, "sv")
    assert table.played.match.entries == entries


async def test_there_may_be_nothing_to_take_back(registry):
    guests = await seat_people(registry, 2)
    assert await refusal(guests[0], Undo()) == "nothing_to_undo"
    assert await refusal(guests[0], Consent(yes=True)) == "no_undo_asked"


async def test_a_finished_match_stays_as_it_is(registry):
    guests = await seat_people(registry, 2)
    await play(guests)
    assert not any(guest.scene["can_undo"] or guest.scene["can_ask_undo"] for guest in guests)
    for guest in guests:
        assert await refusal(guest, Undo()) == "only_before_end"
