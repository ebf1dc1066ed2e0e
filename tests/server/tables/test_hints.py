"""Hints in three steps."""

from __future__ import annotations

import asyncio

import pytest

from server.guests import breathe, seat_people, undecoded
from spelbord.core import Refused
from spelbord.server.bots.turns import Turns
from spelbord.server.protocol import AnswerPrompt, Hint, Preview


async def test_a_hint_has_three_steps_and_its_move_is_accepted(registry):
    guests = await seat_people(registry, 2)
    asked = next(guest for guest in guests if guest.asks)
    ticket = asked.reply().ticket
    hints = [await asked.ask(Hint(ticket, depth)) for depth in (1, 2, 3)]
    assert [len(hint.lines) for hint in hints] == [1, 2, 3]
    assert hints[2].lines[:2] == hints[1].lines
    assert [hint.action is None for hint in hints] == [True, True, False]
    assert hints[2].action in asked.asks[0]["moves"]
    await asked.ask(AnswerPrompt(ticket, undecoded(hints[2].action)))
    assert not asked.asks


async def test_a_hint_is_thought_out_once_for_each_step(registry):
    guests = await seat_people(registry, 2)
    asked = next(guest for guest in guests if guest.asks)
    await asked.ask(Hint(asked.reply().ticket))
    (thought,) = asked.table.hints.values()
    await asked.ask(Hint(asked.reply().ticket, 3))
    assert list(asked.table.hints.values()) == [thought]
    await asked.answer()
    other = next(guest for guest in guests if guest.asks)
    await other.ask(Hint(other.reply().ticket))
    assert thought not in other.table.hints.values()


async def test_hints_are_told_in_the_reader_s_language(registry):
    guests = await seat_people(registry, 2)
    asked = next(guest for guest in guests if guest.asks)
    swedish = await asked.table.obey(asked.who, Hint(asked.reply().ticket, 3), "sv")
    english = await asked.table.obey(asked.who, Hint(asked.reply().ticket, 3), "en")
    assert swedish.lines != english.lines
    assert swedish.action == english.action


async def test_a_table_may_play_without_hints(registry):
    guests = await seat_people(registry, 2, hints=False)
    asked = next(guest for guest in guests if guest.asks)
    with pytest.raises(Refused, match="hints_off"):
        await asked.ask(Hint(asked.reply().ticket))


async def test_nobody_gets_a_hint_for_another_or_for_what_is_answered(registry):
    guests = await seat_people(registry, 2)
    asked = next(guest for guest in guests if guest.asks)
    other = next(guest for guest in guests if not guest.asks)
    ticket = asked.reply().ticket
    with pytest.raises(Refused, match="not_your_prompt"):
        await other.ask(Hint(ticket))
    await asked.answer()
    with pytest.raises(Refused, match="ticket_unknown"):
        await asked.ask(Hint(ticket))


@pytest.mark.parametrize(("word_help", "given"), [("ensam", False), ("alltid", True)])
async def test_no_table_promises_hints_that_its_game_would_refuse(registry, word_help, given):
    """[ALF-43]: hints name words, so they go with the word list."""
    guests = await seat_people(registry, 2, game="alfapet", begin=False, options={"word_help": word_help})
    assert guests[0].info["hints"]
    assert guests[0].info["gives_hints"] is given


async def test_where_too_many_wait_for_hints_the_next_is_told_so_and_may_ask_again(registry):
    guests = await seat_people(registry, 2)
    asked = next(guest for guest in guests if guest.asks)
    hints = registry.resources.bot_pool.hints
    usual, hints.turns = hints.turns, Turns(0, most=0)
    with pytest.raises(Refused, match="crowded"):
        await asked.ask(Hint(asked.reply().ticket))
    hints.turns = usual
    assert (await asked.ask(Hint(asked.reply().ticket))).lines


async def test_previews_of_one_person_take_turns_with_those_of_others(registry):
    guests = await seat_people(registry, 2)
    asked = next(guest for guest in guests if guest.asks)
    previews, reply = registry.resources.previews, asked.reply()
    await previews.take("somebody who looks far ahead")
    waiting = asyncio.create_task(asked.ask(Preview(reply.ticket, (reply.action,))))
    await breathe()
    assert previews.waiting == 1
    assert not asked.table.lock.locked(), "the table goes on meanwhile"
    previews.give_back()
    assert len((await waiting).foreseen) == 1
