"""Previews: what an answer would lead to, or why it would be refused."""

from __future__ import annotations

import pytest

from server.guests import newcomer, play, seat_people, undecoded
from spelbord.core import Refused, tag_of
from spelbord.server.protocol import Preview


async def test_a_preview_tells_what_would_follow_and_changes_nothing(registry):
    guests = await seat_people(registry, 2)
    asked = next(guest for guest in guests if guest.asks)
    before = await newcomer(asked.table, asked.who)
    reply = asked.reply()
    outcome = await asked.ask(
        Preview(reply.ticket, (reply.action, undecoded({"type": "pass"}), undecoded({"type": "fly"})))
    )
    told, refused, malformed = outcome.foreseen
    assert told.lines
    assert told.no is None
    assert next(tag_of(event) for event in told.events) == "laid"
    assert refused.events == ()
    assert (refused.lines, refused.no.code) == ((), "not_now")
    assert refused.no.rule.startswith("TIO")
    assert refused.no.text
    assert malformed.no.code == "malformed"
    assert await newcomer(asked.table, asked.who) == before


async def test_a_refusal_speaks_both_languages(registry):
    guests = await seat_people(registry, 2)
    asked = next(guest for guest in guests if guest.asks)
    command = Preview(asked.reply().ticket, (undecoded({"type": "lay", "card": 7, "up": True, "chips": 3}),))
    swedish = (await asked.table.obey(asked.who, command, "sv")).foreseen[0].no
    english = (await asked.table.obey(asked.who, command, "en")).foreseen[0].no
    assert (swedish.code, swedish.rule) == (english.code, english.rule)
    assert swedish.text != english.text


async def test_a_preview_of_what_was_answered_says_so(registry):
    guests = await seat_people(registry, 2)
    asked = next(guest for guest in guests if guest.asks)
    reply = asked.reply()
    await play(guests, 1)
    outcome = await asked.ask(Preview(reply.ticket, (reply.action,)))
    assert outcome.foreseen[0].no.code in {"ticket_unknown", "not_your_turn"}


async def test_nobody_previews_for_another(registry):
    guests = await seat_people(registry, 2)
    asked = next(guest for guest in guests if guest.asks)
    other = next(guest for guest in guests if not guest.asks)
    reply = asked.reply()
    with pytest.raises(Refused, match="not_your_prompt"):
        await other.ask(Preview(reply.ticket, (reply.action,)))
