"""Tables as they are wished for."""

from __future__ import annotations

import pytest

from server.guests import Guest, breathe, lay, newcomer, person, seat_people, wish
from spelbord.core import Refused
from spelbord.server.people.naming import BOT_NAMES
from spelbord.server.people.who import NOBODY
from spelbord.server.protocol import Begin, Clock, SeatWish, TableWish
from spelbord.server.records import creating


def laid(*kinds, who=None, **more):
    return creating.create("t", who or person(0), wish(*kinds, **more), "sv", now=5.0)


def refusal(*args, **more):
    with pytest.raises(Refused) as refused:
        laid(*args, **more)
    return refused.value


def test_a_seat_is_for_me_for_a_person_for_a_bot_or_for_anybody():
    change = laid("me", "person", "bot", "open")
    assert [seat.kind for seat in change.record.seats] == ["person", "person", "bot", "open"]
    assert [seat.taken for seat in change.record.seats] == [True, False, True, False]
    assert change.record.seats[0].name == "Ada"
    assert [(claim.session, claim.seat) for claim in change.claims] == [("session-0", 0)]


def test_bots_have_friendly_names_of_their_own():
    names = [seat.name for seat in laid(*["bot"] * 7).record.seats]
    assert len(set(names)) == 7
    assert set(names) <= set(BOT_NAMES)


def test_a_bot_gives_way_to_a_person_of_its_name():
    seats = (SeatWish("bot"), SeatWish("me", name=BOT_NAMES[0]))
    record = creating.create("t", person(0), TableWish("tio", seats), "sv", 0.0).record
    assert record.seats[1].name == BOT_NAMES[0]
    assert record.seats[0].name != BOT_NAMES[0]


@pytest.mark.parametrize("number", [1, 8])
def test_a_game_has_its_number_of_seats(number):
    refused = refusal("me", *["bot"] * (number - 1))
    assert (refused.code, refused.facts) == ("wrong_seats", {"seats": number, "fewest": 2, "most": 7})


def test_nobody_has_two_seats():
    assert refusal("me", "me").code == "one_seat_each"


def test_who_has_no_session_lays_no_table():
    assert refusal("me", "bot", who=NOBODY).code == "no_session"


def test_a_game_that_is_not_on_the_shelf_is_refused():
    with pytest.raises(Refused, match="no_such_game"):
        creating.create("t", person(0), TableWish("ludo", (SeatWish("me"), SeatWish("bot"))), "sv", 0.0)


@pytest.mark.parametrize("options", [{"jokers": 4}, {"open_auction": "yes"}, {"surplus_jokers": None}])
def test_options_are_the_game_s_own(options):
    refused = refusal("me", "bot", options=options)
    assert refused.code == "options_malformed"
    assert refused.facts["why"]


def test_options_are_kept_whole():
    options = laid("me", "bot", options={"open_auction": True}).record.options
    assert options == {"surplus_jokers": True, "open_auction": True}


def test_a_clock_leaves_time_for_a_thought():
    assert refusal("me", "bot", clock=Clock("move", 1)).code == "clock_too_short"
    assert laid("me", "bot", clock=Clock("game", 600)).record.clock == {"kind": "game", "seconds": 600}
    assert laid("me", "bot", clock=Clock("none", 600)).record.clock == {}


def test_no_two_tables_have_the_same_id():
    assert len({creating.new_id() for _ in range(1000)}) == 1000


async def test_a_table_may_begin_at_once_with_bots_on_all_free_seats(registry):
    table = await lay(registry, "me", "person", "open", "bot", begin=True)
    info, scene = await newcomer(table, person(0))
    assert info.status == "playing"
    assert [seat.kind for seat in info.seats] == ["person", "bot", "bot", "bot"]
    assert info.seat == 0
    assert info.host
    assert scene.step > 0
    assert len({seat.name for seat in info.seats}) == 4


async def test_bots_fill_free_seats_when_the_host_begins(registry):
    guests = await seat_people(registry, 3, begin=False)
    table = await lay(registry, "me", "person", "open")
    await table.obey(person(0), Begin(), "sv")
    assert [seat.kind for seat in table.record.seats] == ["person", "bot", "bot"]
    assert guests[0].info["status"] == "lobby"


async def test_only_the_host_begins(registry):
    guests = await seat_people(registry, 2, begin=False)
    with pytest.raises(Refused, match="not_host"):
        await guests[1].ask(Begin())


async def test_names_are_cleaned(registry):
    table = await lay(registry, "me", "open", name="  Fre\x00dags\u202egänget \n ")
    guest = Guest(table, person(0))
    await breathe()
    assert guest.info["name"] == "Fredagsgänget"


async def test_the_seed_is_in_no_news_before_the_end(registry):
    table = await lay(registry, "me", "bot", begin=True)
    news = await table.news(person(0), None, "sv")
    assert news.scene.end is None
    assert news.table.commitment == table.played.match.header.commitment
