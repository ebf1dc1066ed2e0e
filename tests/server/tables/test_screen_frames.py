"""At one screen every frame is some seat's or an onlooker's, whoever holds it; clocks and hints are each seat's own."""

from __future__ import annotations

import msgspec
import pytest

from server.guests import Guest, breathe, person, until
from server.tables.test_one_screen import looking_as, share
from spelbord.core import Match, Refused
from spelbord.core.hearing import heard
from spelbord.server.protocol import Clock, Hint, LookAhead, Preview, Recall, Undo
from thorough import THOROUGH

TABLES = {
    "tio": ("me", "me", "me"),
    "alfapet": ("me", "me"),
    "trakkx": ("me", "me", "bot"),
    "allsvenskan": ("me", "me", "bot", "bot"),
    "ecosfera": ("me", "me"),
}
STEPS = 400 if THOROUGH else 8
"""Answers of people that are looked at: of all games a little, and much of each in `make thorough`."""


def plain(value):
    return msgspec.json.decode(msgspec.json.encode(value))


class Law:
    """What a frame may hold: what a seat, or nobody, may see and hear at the step that it tells of."""

    def __init__(self, match):
        self.match = match
        self.then = {}

    def at(self, step):
        if step not in self.then:
            self.then[step] = Match(self.match.kit, self.match.header, self.match.entries[:step])
        return self.then[step]

    def check(self, raw, seat):
        news = msgspec.json.decode(raw)
        if scene := news["scene"]:
            then = self.at(scene["step"])
            assert scene["view"] == plain(then.view(seat))
            assert [ask["ticket"] for ask in scene["asks"]] == plain([] if seat is None else then.tickets_of(seat))
        for told in news["told"]:
            entry = self.match.entries[told["heard"]["step"]]
            assert told["heard"] == plain(heard(self.match.kit, entry, seat))


async def holders(table, steps):
    """Hand the screen to whoever is asked, and let them answer; each with the seat that they held it as."""
    found = []
    for _ in range(steps):
        await until(lambda: table.played.match.over or any(seat in asked(table) for seat in table.held_by(person(0))))
        if table.played.match.over:
            break
        seat = next(seat for seat in asked(table) if seat in table.held_by(person(0)))
        holder = Guest(table, looking_as(seat))
        await until_asked(holder)
        await holder.answer(lambda moves: moves[len(moves) // 2])
        await breathe()
        holder.leave()
        found.append((seat, holder))
    return found


async def until_asked(holder):
    await until(lambda: holder.asks)


def asked(table):
    return [ticket.prompt.by for ticket in table.played.match.awaited]


@pytest.mark.parametrize("game", TABLES)
async def test_every_frame_is_what_its_seat_may_know_and_behind_the_curtain_nobody_s(registry, game):
    table = await share(registry, *TABLES[game], game=game)
    curtain, stranger = Guest(table, person(0)), Guest(table, person(5))
    held = await holders(table, STEPS)
    law = Law(table.played.match)
    assert {seat for seat, _ in held} > {held[0][0]}
    for seat, guest in (*held, (None, curtain), (None, stranger)):
        assert guest.raw
        for raw in guest.raw:
            law.check(raw, seat)
    assert curtain.heard == stranger.heard


async def test_the_law_sees_a_frame_that_was_another_s(registry):
    """A fault on purpose: what one holder was sent, as if it had come to the next, or behind the curtain."""
    table = await share(registry, "me", "me")
    [(seat, holder), *_] = await holders(table, 1)
    law = Law(table.played.match)
    for eyes in (1 - seat, None):
        with pytest.raises(AssertionError):
            law.check(holder.raw[0], eyes)


# Clocks


def running(guest):
    return [(clock["seat"], clock["left"]) for clock in guest.scene["clocks"] if clock["running"]]


async def test_behind_the_curtain_the_clock_of_who_is_next_runs_and_no_other(registry, sundial):
    table = await share(registry, "me", "me", clock=Clock("move", 60))
    curtain = Guest(table, person(0))
    await breathe()
    [first] = asked(table)
    assert running(curtain) == [(first, 60)]
    sundial.move(20)
    await holders(table, 1)
    [next_] = asked(table)
    assert next_ != first
    assert running(curtain) == [(next_, 60)], "whoever hands over has not used the other's time"
    sundial.move(15)
    holder = Guest(table, looking_as(next_))
    await until(lambda: holder.scene)
    assert running(holder) == [(next_, 45)], "but the way of the screen has"


async def test_each_at_the_screen_has_time_of_their_own_for_the_whole_game(registry, sundial):
    table = await share(registry, "me", "me", clock=Clock("game", 600))
    curtain = Guest(table, person(0))
    await breathe()
    used = {0: 0, 1: 0}
    for seconds in (10, 25, 5):
        [seat] = asked(table)
        sundial.move(seconds)
        await holders(table, 1)
        used[seat] += seconds
    await breathe()
    left = {clock["seat"]: clock["left"] for clock in curtain.scene["clocks"]}
    assert left == {seat: 600 - seconds for seat, seconds in used.items()}


async def test_time_that_is_out_behind_the_curtain_is_answered_for_and_nobody_is_replaced(registry, sundial):
    table = await share(registry, "me", "me", clock=Clock("move", 30))
    curtain = Guest(table, person(0))
    await breathe()
    [first] = asked(table)
    sundial.move(30)
    await table.tick()
    await breathe()
    assert asked(table) != [first]
    assert running(curtain) == [(asked(table)[0], 30)]
    assert not any(seat.away for seat in table.record.seats)
    await table.obey(looking_as(first), Undo(), "sv")
    assert asked(table) == [first]


# Hints


async def test_a_hint_is_for_who_is_asked_and_never_for_who_has_the_screen_next(registry):
    table = await share(registry, "me", "me")
    [seat] = asked(table)
    next_ = 1 - seat
    curtain = Guest(table, person(0))
    holder = Guest(table, looking_as(seat))
    await until(lambda: holder.asks)
    ticket = holder.reply().ticket
    hinted = [await holder.ask(Hint(ticket, depth)) for depth in (1, 2, 3)]
    assert hinted[-1].action
    for who, code in ((looking_as(next_), "not_your_prompt"), (person(0), "not_seated"), (person(5), "not_seated")):
        with pytest.raises(Refused, match=code):
            await table.obey(who, Hint(ticket, 3), "sv")
    words = [line for hint in hinted for line in hint.lines]
    await holder.answer()
    holder.leave()
    after = Guest(table, looking_as(next_))
    await until(lambda: after.asks)
    for raw in (*after.raw, *curtain.raw):
        assert not [line for line in words if line in raw]
    with pytest.raises(Refused):
        await table.obey(looking_as(next_), Hint(ticket, 3), "sv")


async def test_previews_and_what_is_kept_are_each_seat_s_own(registry):
    table = await share(registry, "me", "me")
    [seat] = asked(table)
    holder = Guest(table, looking_as(seat))
    await until(lambda: holder.asks)
    reply = holder.reply()
    for who, code in ((looking_as(1 - seat), "not_your_prompt"), (person(0), "not_seated")):
        with pytest.raises(Refused, match=code):
            await table.obey(who, Preview(reply.ticket, (reply.action,)), "sv")
    for command in (Recall(), LookAhead()):
        with pytest.raises(Refused, match="not_seated"):
            await table.obey(person(0), command, "sv")


# What happened


async def test_steps_that_were_are_looked_at_with_own_eyes_alone(registry):
    table = await share(registry, "me", "me")
    await holders(table, 3)
    match = table.played.match
    for who, eyes in ((looking_as(0), "1"), (looking_as(1), "0"), (person(0), "0"), (person(0), "all")):
        with pytest.raises(Refused, match="not_your_eyes"):
            await table.scenes(who, 0, match.step, eyes, "sv")
    for who, seat, eyes in ((looking_as(1), 1, "1"), (person(0), None, "onlooker")):
        scenes = await table.scenes(who, 0, match.step, eyes, "sv")
        law = Law(match)
        assert [plain(scene.view) for scene in scenes.scenes] == [
            plain(law.at(scene.step).view(seat)) for scene in scenes.scenes
        ]
