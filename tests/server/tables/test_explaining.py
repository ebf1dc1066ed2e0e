"""Explanations: all see what they may see explained, in their language."""

import pytest

from server.guests import lay, person, seat_people
from server.tables.test_any_game import kuvert_on_the_shelf, sit_down  # noqa: F401 - a fixture is used by its name
from spelbord.core import Refused
from spelbord.server.protocol import Explain, Explained
from spelbord.server.protocol.refusals import as_no


async def test_what_is_explained_goes_by_what_the_asker_sees(registry):
    guests = await sit_down(registry)
    card = guests[0].scene["view"]["hand"][0]
    assert await guests[0].ask(Explain(str(card))) == Explained((f"{card} ligger på din hand.",))
    assert await guests[1].ask(Explain(str(card))) == Explained((f"{card} ligger inte på din hand.",))
    guests[1].language = "en"
    assert (await guests[1].ask(Explain(str(card)))).lines == (f"{card} is not in your hand.",)


async def test_onlookers_may_ask_too(registry):
    guests = await sit_down(registry)
    outcome = await guests[0].table.obey(person(6), Explain("3"), "sv")
    assert outcome.lines == ("3 ligger inte på din hand.",)


async def test_a_game_refuses_in_its_own_words(registry):
    guests = await sit_down(registry)
    with pytest.raises(Refused) as refused:
        await guests[0].ask(Explain("kung"))
    assert as_no(refused.value, "sv", guests[0].table.kit).text == "Det finns inget kort ”kung”."


async def test_a_game_that_explains_nothing_says_so(registry):
    guests = await seat_people(registry, 2)
    with pytest.raises(Refused) as refused:
        await guests[0].ask(Explain("7"))
    assert as_no(refused.value, "sv", guests[0].table.kit).text == "Det här spelet har inget att slå upp."


async def test_nothing_is_explained_before_the_game(registry):
    table = await lay(registry, "me", "open")
    with pytest.raises(Refused, match="only_playing"):
        await table.obey(person(0), Explain("7"), "sv")
