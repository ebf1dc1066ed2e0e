"""No message holds anything that is hidden: all it says was sent to somebody who only looks on."""

import pytest

from server.guests import Guest, breathe, person, seat_people
from spelbord.core.pieces import spoken
from spelbord.games import SHELF, kit_of
from spelbord.server.tables.notices import wanted_by
from spelbord.storage.notices import NoticePerson

KNOWN_TO_ALL = {"game", "others", "told", "result", "winners", "next"}
MOVES = 60


@pytest.mark.parametrize("game", SHELF)
async def test_what_is_told_was_told_to_those_who_look_on(registry, game):
    people = max(2, min(kit_of(game).meta.seats))
    guests = await seat_people(registry, people, game=game)
    table = guests[0].table
    onlooker = Guest(table, person(6))
    await breathe()
    told = set()
    for move in range(MOVES):
        asked = [guest for guest in guests if guest.asks and guest.asks[0]["moves"]]
        if not asked:
            break
        await asked[0].answer(lambda moves: moves[move % len(moves)])  # noqa: B023 - called at once
        for seat, guest in enumerate(guests):
            public = {"", *(spoken(line, seat) for line in onlooker.lines)}
            for notice in wanted_by(table, NoticePerson(guest.who.session, 0.0)):
                assert set(notice.facts) <= KNOWN_TO_ALL
                assert notice.facts.get("told", "") in public
                told.add(notice.facts.get("told", ""))
    assert len(told) > 3, "hardly anything was told, so hardly anything was tried"
