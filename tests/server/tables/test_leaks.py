"""In whole games, nobody is sent a card that they may not know: every byte is compared with what their seat may see."""

from __future__ import annotations

import msgspec
import pytest

from server.guests import Guest, breathe, person, play, seat_people
from spelbord.core import Match, texts_of
from spelbord.core.hearing import heard

SEATS = 4


def plain(value):
    return msgspec.json.decode(msgspec.json.encode(value))


def cards_in(value):
    """Every number under a key that names cards, wherever it is."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in {"hand", "cards", "card"}:
                yield from _numbers(inner)
            else:
                yield from cards_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from cards_in(inner)


def _numbers(value):
    if isinstance(value, list):
        for inner in value:
            yield from _numbers(inner)
    elif isinstance(value, int):
        yield value


@pytest.fixture
async def game(registry):
    guests = await seat_people(registry, SEATS)
    onlooker = Guest(guests[0].table, person(6), "en")
    await breathe()
    await play(guests, seed=7)
    return guests, onlooker


async def test_every_scene_is_what_the_seat_may_see_and_nothing_else(game):
    guests, onlooker = game
    match = guests[0].table.played.match
    states = [Match(match.kit, match.header, match.entries[:step]) for step in range(match.step + 1)]
    for guest, seat in [*zip(guests, range(SEATS), strict=True), (onlooker, None)]:
        for raw in guest.raw:
            scene = msgspec.json.decode(raw)["scene"]
            if scene:
                then = states[scene["step"]]
                assert scene["view"] == plain(then.view(seat))
                own = [] if seat is None else then.tickets_of(seat)
                assert [ask["ticket"] for ask in scene["asks"]] == plain(own)
                moves = [then.kit.moves(then.state, ticket.prompt) for ticket in own]
                assert [ask["moves"] for ask in scene["asks"]] == plain(moves)


async def test_every_told_step_is_what_the_seat_may_hear_in_words_and_values(game):
    guests, onlooker = game
    match = guests[0].table.played.match
    for guest, seat in [*zip(guests, range(SEATS), strict=True), (onlooker, None)]:
        for raw in guest.raw:
            for told in msgspec.json.decode(raw)["told"]:
                entry = match.entries[told["heard"]["step"]]
                may_hear = heard(match.kit, entry, seat)
                assert told["heard"] == plain(may_hear)
                texts = texts_of(match.kit.package, guest.language)
                lines = [
                    match.kit.notation.tell(event, texts.pictured, match.header.names) for event in may_hear.events
                ]
                assert told["lines"] == [line for line in lines if line]


async def test_an_onlooker_is_sent_no_hand(game):
    _, onlooker = game
    for raw in onlooker.raw:
        news = msgspec.json.decode(raw)
        if news["scene"] and not news["scene"]["end"]:
            assert news["scene"]["view"]["hand"] == []
            assert news["scene"]["asks"] == []
        for told in news["told"]:
            assert told["heard"]["action"] is None
            for event in told["heard"]["events"]:
                if event["type"] in {"dealt", "drew"}:
                    assert set(event["cards"]) <= {None}
                assert event["type"] != "learned"


async def test_a_hand_is_sent_to_its_owner_alone(game):
    guests, _ = game
    match = guests[0].table.played.match
    dealt = [event for entry in match.entries for event in entry.events if event.__class__.__name__ == "Dealt"]
    for event in dealt:
        for guest in guests:
            told = [heard for heard in _events(guest) if heard["type"] == "dealt" and heard["seat"] == event.seat]
            cards = {card for heard in told for card in cards_in(heard)}
            assert cards == (set(event.cards) if guest.seat == event.seat else set())


def _events(guest):
    for raw in guest.raw:
        for told in msgspec.json.decode(raw)["told"]:
            yield from told["heard"]["events"]


async def test_nothing_but_the_end_holds_the_seed_and_no_message_holds_sessions_or_keys(game):
    guests, onlooker = game
    table = guests[0].table
    secret = table.resources.secret.hex()
    for guest in (*guests, onlooker):
        for raw in guest.raw:
            assert secret not in raw
            assert "session-" not in raw
            assert table.record.match not in raw
            if '"end":null' in raw:
                assert table.played.match.header.seed not in raw
