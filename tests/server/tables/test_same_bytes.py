"""What a crowd is sent is made in one go; each of them is sent, byte for byte, what they would be sent alone."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from server.guests import breathe, person, seat_people
from server.tables.plainly import Doubter
from spelbord.core import LANGUAGES, Refused
from spelbord.games import SHELF, kit_of
from spelbord.server.protocol import Talk, Undo
from thorough import THOROUGH

ANSWERS = 400 if THOROUGH else 40


@pytest.mark.parametrize("game", SHELF)
async def test_everybody_is_sent_the_same_bytes_as_alone(registry, sundial, game):
    dice = random.Random(f"bytes/{game}")  # noqa: S311 - which cards are played hides nothing
    guests = await seat_people(registry, min(4, kit_of(game).meta.seats[1]), game=game)
    table, readers = guests[0].table, [*(guest.who for guest in guests), person(6)]
    doubters = [
        Doubter(table, who, language, keeps=keeps)
        for who in readers
        for language in LANGUAGES
        for keeps in (False, True)
    ]
    for _ in range(ANSWERS):
        asked = [guest for guest in guests if guest.asks and guest.asks[0]["moves"]]
        if not asked:
            break
        await dice.choice(asked).answer(dice.choice)
        sundial.move(1.0)
        for command in (Undo(), Talk("hej")):
            if dice.random() < 0.1:
                with suppress(Refused):
                    await dice.choice(guests).ask(command)
        if dice.random() < 0.1:
            dice.choice(doubters).forget()
    await breathe()
    assert [doubter.wrong for doubter in doubters] == [[]] * len(doubters)
    assert all(doubter.compared > 10 and doubter.read == doubter.mark for doubter in doubters)
