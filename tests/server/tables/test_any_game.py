"""Tables know no game: the toy Kuvert has what 10 has not, and is played the same way."""

from __future__ import annotations

import msgspec
import pytest

from server.guests import Guest, breathe, person, until
from spelbord import games
from spelbord.core import Match, Refused
from spelbord.core.pieces import spoken
from spelbord.server.protocol import Begin, Clock, SeatWish, Sit, TableWish, Undo


@pytest.fixture(autouse=True)
def kuvert_on_the_shelf(monkeypatch):
    monkeypatch.setitem(games.SHELF, "kuvert", "toys.kuvert")


async def sit_down(registry, people=3, **more):
    seats = (SeatWish("me"), *[SeatWish("open")] * (people - 1))
    table = await registry.table(await registry.create(person(0), TableWish("kuvert", seats, **more), "sv"))
    guests = [Guest(table, person(number)) for number in range(people)]
    for guest in guests[1:]:
        await guest.ask(Sit())
    await guests[0].ask(Begin())
    return guests


async def choose(guest, card=0):
    ask = next(ask for ask in guest.asks if ask["ticket"]["prompt"]["kind"] == "choose")
    guest.scene["asks"] = [ask]
    await guest.answer(lambda moves: moves[card])


async def test_all_are_asked_at_once_and_answer_in_any_order(registry):
    guests = await sit_down(registry)
    assert all(guest.asks for guest in guests)
    assert guests[0].scene["waits_for"] == [0, 1, 2]
    replies = [guest.reply(lambda moves: moves[0]) for guest in guests]
    await guests[2].ask(replies[2])
    assert not guests[2].asks
    assert guests[2].scene["waits_for"] == [0, 1]
    assert spoken(guests[2].scene["waiting"]) == "Vi väntar på Ada och Bo."
    # A ticket survives the answers of others, and what they chose is not told.
    assert guests[0].scene["view"]["chosen"] == [-1, -1, None]
    await guests[0].ask(replies[0])
    await guests[1].ask(replies[1])
    assert guests[0].scene["view"]["losers"], "the last answer resolves them all"


async def test_a_whole_game_with_optional_prompts_never_waits_for_them(registry):
    guests = await sit_down(registry)
    offered = 0
    while not guests[0].scene["end"]:
        for guest in guests:
            offered += any(ask["ticket"]["prompt"]["optional"] for ask in guest.asks)
            if any(ask["ticket"]["prompt"]["kind"] == "choose" for ask in guest.asks):
                await choose(guest)
    assert offered
    assert guests[0].info["status"] == "over"


async def test_one_seat_answers_for_a_rival(registry):
    guests = await sit_down(registry, options={"rival": True})
    assert len(guests[0].asks) == 2
    assert guests[2].asks == []
    while not guests[0].scene["end"]:
        for guest in guests[:2]:
            if any(ask["ticket"]["prompt"]["kind"] == "choose" for ask in guest.asks):
                await choose(guest)
    assert guests[2].scene["end"]


async def test_time_runs_for_everybody_who_is_asked(registry, sundial):
    guests = await sit_down(registry, clock=Clock("move", 30))
    await choose(guests[1])
    sundial.move(20)
    assert [clock["running"] for clock in guests[0].scene["clocks"]] == [True, False, True]
    step = guests[0].scene["step"]
    sundial.move(10)
    await guests[0].table.tick()
    await until(lambda: guests[0].scene["step"] > step + 2)


async def test_a_secret_choice_may_be_taken_back_until_all_have_chosen(registry):
    guests = await sit_down(registry, 2)
    await choose(guests[0], 1)
    assert guests[0].scene["can_undo"]
    await guests[0].ask(Undo())
    assert guests[0].asks
    await choose(guests[0], 0)
    await choose(guests[1], 0)
    assert not guests[0].scene["can_undo"]


async def test_nobody_is_sent_what_they_may_not_know(registry):
    guests = await sit_down(registry)
    onlooker = Guest(guests[0].table, person(6), "en")
    await breathe()
    for card in (0, 0):
        for guest in guests:
            await choose(guest, card)
    match = guests[0].table.played.match
    for guest, seat in [*zip(guests, range(3), strict=True), (onlooker, None)]:
        for raw in guest.raw:
            news = msgspec.json.decode(raw)
            if news["scene"]:
                then = Match(match.kit, match.header, match.entries[: news["scene"]["step"]])
                assert news["scene"]["view"] == msgspec.json.decode(msgspec.json.encode(then.view(seat)))


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (TableWish("kuvert", (SeatWish("me"), SeatWish("bot")), options={"length": "endless"}), "options_malformed"),
        (TableWish("kuvert", (SeatWish("me"), *[SeatWish("bot")] * 4)), "wrong_seats"),
    ],
)
async def test_every_game_checks_its_own_options_and_seats(registry, wish, code):
    with pytest.raises(Refused, match=code):
        await registry.create(person(0), wish, "sv")
