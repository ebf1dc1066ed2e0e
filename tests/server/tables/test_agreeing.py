"""How a table is played may be changed by its host until the game begins, and nobody loses a seat by it."""

import pytest

from server.guests import Guest, breathe, lay, newcomer, person, seat_people
from spelbord import games
from spelbord.core import Refused
from spelbord.server.protocol import Agree, Arrange, Begin, Clock, Leave, SeatWish, TableWish
from spelbord.server.protocol.refusals import as_no


async def test_the_host_changes_how_the_table_is_played_and_all_keep_their_seats(registry):
    guests = await seat_people(registry, 3, begin=False)
    await guests[0].ask(Agree(options={"open_auction": True}, clock=Clock("move", 60), name="  Stugan ", hints=False))
    for guest in guests:
        assert guest.info["options"] == {"surplus_jokers": True, "open_auction": True}
        assert guest.info["clock"] == {"kind": "move", "seconds": 60, "holidays": 0, "nights": False}
        assert (guest.info["name"], guest.info["hints"], guest.info["onlookers"]) == ("Stugan", False, True)
        assert guest.seat == guests.index(guest)
    await guests[0].ask(Begin())
    assert guests[0].table.played.match.options.open_auction
    assert guests[0].scene["clocks"]


async def test_what_is_not_said_stays(registry):
    guests = await seat_people(registry, 2, begin=False, options={"open_auction": True}, clock=Clock("game", 600))
    await guests[0].ask(Agree(onlookers=False))
    assert guests[1].info["options"]["open_auction"]
    assert guests[1].info["clock"]["seconds"] == 600
    assert not guests[1].info["onlookers"]


async def test_only_the_host_and_only_before_the_game(registry):
    guests = await seat_people(registry, 2, begin=False)
    with pytest.raises(Refused, match="not_host"):
        await guests[1].ask(Agree(hints=False))
    await guests[0].ask(Begin())
    with pytest.raises(Refused, match="only_lobby"):
        await guests[0].ask(Agree(hints=False))


async def test_who_takes_over_as_host_may_change_it_too(registry):
    guests = await seat_people(registry, 2, begin=False)
    await guests[0].ask(Leave())
    await guests[1].ask(Agree(hints=False))
    assert not guests[1].info["hints"]


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (Agree(options={"open_auction": 3}), "options_malformed"),
        (Agree(options={"trumf": True}), "options_malformed"),
        (Agree(clock=Clock("move", 1)), "clock_too_short"),
    ],
)
async def test_what_will_not_do_changes_nothing(registry, command, code):
    table = await lay(registry, "me", "open")
    before = table.record
    with pytest.raises(Refused, match=code):
        await table.obey(person(0), command, "sv")
    assert table.record == before


async def test_a_game_s_own_refusal_comes_in_its_words_and_with_its_field(registry, monkeypatch):
    monkeypatch.setitem(games.SHELF, "kuvert", "toys.kuvert")
    wish = TableWish("kuvert", (SeatWish("me"), SeatWish("open"), SeatWish("open")))
    table = await registry.table(await registry.create(person(0), wish, "sv"))
    host = Guest(table, person(0))
    await host.ask(Agree(options={"rival": True}))
    alone = TableWish("kuvert", (SeatWish("me"), SeatWish("open")), options={"rival": True})
    with pytest.raises(Refused) as refused:
        await registry.create(person(0), alone, "sv")
    no = as_no(refused.value, "sv", table.kit)
    assert (no.text, no.facts["field"]) == ("Rivalen behöver fler platser än 2.", "rival")


async def test_options_are_looked_at_again_when_the_game_begins(registry, monkeypatch):
    """Seats may have been taken away since the options were chosen."""
    monkeypatch.setitem(games.SHELF, "kuvert", "toys.kuvert")
    seats = (SeatWish("me"), SeatWish("open"), SeatWish("open"))
    table = await registry.table(
        await registry.create(person(0), TableWish("kuvert", seats, options={"rival": True}), "sv")
    )
    host = Guest(table, person(0))
    await host.ask(Arrange(seats[:2], (0, 1)))
    with pytest.raises(Refused, match="rival_alone"):
        await host.ask(Begin())
    await host.ask(Agree(options={}))
    await host.ask(Begin())
    await breathe()
    assert (await newcomer(table, person(0)))[0].status == "playing"


async def test_what_bots_cannot_play_is_refused_as_soon_as_there_is_one(registry):
    """Where the table is laid, where its options are changed, and where a bot takes a seat that nobody took."""
    theme = {"theme": "eget", "theme_name": "Havet"}
    with pytest.raises(Refused, match="theme_unlisted"):
        await registry.create(person(0), TableWish("alfapet", (SeatWish("me"), SeatWish("bot")), options=theme), "sv")
    seats = (SeatWish("me"), SeatWish("open"))
    table = await registry.table(await registry.create(person(0), TableWish("alfapet", seats, options=theme), "sv"))
    host = Guest(table, person(0))
    with pytest.raises(Refused, match="theme_unlisted"):
        await host.ask(Begin())
    await host.ask(Agree(options={}))
    await host.ask(Arrange((SeatWish("me"), SeatWish("bot")), (0, None)))
    with pytest.raises(Refused, match="theme_unlisted"):
        await host.ask(Agree(options=theme))
