"""What is whispered reaches one and nobody else: by socket or polling, now or later, whoever sits there next."""

import msgspec
import pytest

from server.guests import Guest, breathe, lay, person, seat_people
from server.tables.test_any_game import kuvert_on_the_shelf, sit_down  # noqa: F401 - a fixture is used by its name
from spelbord.core import Refused
from spelbord.server.protocol import Arrange, Leave, SeatWish, Sit, Talk
from spelbord.server.tables.hearing import TableTalk, TalkDetails

HEDGEHOG = "visslande-igelkott"


async def texts_of(table, who, language="sv"):
    return [(line.text, line.to) for line in (await table.news(who, None, language)).talk]


async def test_only_who_speaks_and_who_is_spoken_to_hear_a_whisper(registry):
    guests = await seat_people(registry, 4)
    onlooker = Guest(guests[0].table, person(5))
    table = guests[0].table
    await guests[0].ask(Talk("hej"))
    await guests[0].ask(Talk(HEDGEHOG, to=2))
    await guests[2].ask(Talk(f"svar: {HEDGEHOG}", to=0))
    await guests[3].ask(Talk("nu då"))
    for guest in (guests[0], guests[2]):
        assert guest.talk == ["hej", HEDGEHOG, f"svar: {HEDGEHOG}", "nu då"]
    for outsider in (guests[1], guests[3], onlooker):
        assert outsider.talk == ["hej", "nu då"]
        assert not any(HEDGEHOG in raw for raw in outsider.raw), "every byte that was sent"
        assert await texts_of(table, outsider.who) == [("hej", None), ("nu då", None)]
    assert (await texts_of(table, guests[2].who))[1:3] == [(HEDGEHOG, "Cilla"), (f"svar: {HEDGEHOG}", "Ada")]


async def test_a_whisper_is_not_told_when_the_table_is_taken_up_again(registries):
    registry = await registries()
    guests = await seat_people(registry, 3)
    await guests[0].ask(Talk(HEDGEHOG, to=1))
    id_ = guests[0].table.record.id
    await registries.close(registry)
    table = await (await registries()).table(id_)
    assert await texts_of(table, person(1)) == [(HEDGEHOG, "Bo")]
    assert await texts_of(table, person(0)) == [(HEDGEHOG, "Bo")]
    assert await texts_of(table, person(2)) == []
    assert await texts_of(table, person(6)) == []


async def test_who_sits_there_next_does_not_hear_it(registry):
    guests = await seat_people(registry, 3, begin=False)
    await guests[0].ask(Talk(HEDGEHOG, to=1))
    await guests[1].ask(Leave())
    heir = Guest(guests[0].table, person(4))
    await heir.ask(Sit(seat=1))
    await breathe()
    assert heir.seat == 1
    assert await texts_of(guests[0].table, heir.who) == []
    assert not any(HEDGEHOG in raw for raw in heir.raw)


async def test_it_goes_with_who_was_moved_to_another_place(registry):
    guests = await seat_people(registry, 3, begin=False)
    await guests[0].ask(Talk(HEDGEHOG, to=1))
    wishes = (SeatWish("me"), SeatWish("open"), SeatWish("open"))
    await guests[0].ask(Arrange(wishes, (0, 2, 1)))
    assert guests[1].seat == 2
    assert await texts_of(guests[0].table, guests[1].who) == [(HEDGEHOG, "Bo")]
    assert await texts_of(guests[0].table, guests[2].who) == []


@pytest.mark.parametrize("to", [0, 2, 7, -1])
async def test_nobody_whispers_to_himself_to_bots_or_to_nobody(registry, to):
    table = await lay(registry, "me", "open", "bot", begin=True)
    with pytest.raises(Refused, match="nobody_there"):
        await table.obey(person(0), Talk("psst", to=to), "sv")


async def test_a_game_s_phrase_is_read_by_all_in_their_language(registry):
    guests = await sit_down(registry)
    english = Guest(guests[0].table, person(5), "en")
    await breathe()
    await guests[0].ask(Talk(phrase="cards", facts={"grade": "good"}))
    await guests[0].ask(Talk(phrase="nudge", facts={"seat": 1}))
    assert guests[1].talk == ["Mina kort är bra.", "Din tur, Bo!"]
    assert english.talk == ["My cards are good.", "Your turn, Bo!"]


async def test_a_phrase_may_be_whispered(registry):
    guests = await sit_down(registry)
    await guests[0].ask(Talk(phrase="cards", facts={"grade": "bad"}, to=2))
    assert guests[2].talk == ["Mina kort är dåliga."]
    assert guests[1].talk == []


@pytest.mark.parametrize(
    "command",
    [Talk(phrase="lie"), Talk(phrase="cards"), Talk(phrase="nudge", facts={"seat": "x"})],
    ids=["unknown", "without its fact", "with another kind of fact"],
)
async def test_what_cannot_be_said_is_refused(registry, command):
    guests = await sit_down(registry)
    with pytest.raises(Refused, match="no_such_phrase"):
        await guests[0].ask(command)
    assert guests[0].table.talk.lines == ()


async def test_a_phrase_that_the_game_no_longer_has_stays_as_it_was_said(registry):
    guests = await sit_down(registry)
    more = msgspec.json.encode(TalkDetails(phrase="gone")).decode()
    table = guests[0].table
    said = await table.resources.storage.add_talk(table.record.id, 0, "Ada", "Så var det sagt.", 1.0, more)
    table.talk = TableTalk([said])
    assert await texts_of(table, person(1)) == [("Så var det sagt.", None)]
