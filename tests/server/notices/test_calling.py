"""Members of a circle are called to its tables: once, as long as there is room, and unless they would rather not."""

import pytest

from server.guests import breathe, lay, person
from spelbord.server.protocol import Sit
from spelbord.server.tables import circles as of_tables
from spelbord.storage import notices as stored

LATER = 2 * of_tables.PATIENCE


@pytest.fixture
async def circle(registry):
    """A circle of Ada, Bo and Cilla."""
    for number in range(3):
        await registry.resources.identity.remember(person(number).session, person(number).name)
    circle, circles = await registry.make_circle(person(0).session, "Söndagsgänget"), registry.resources.circles
    link = circles.link(await circles.member(circle, person(0).session))
    for number in (1, 2):
        await circles.join(circle, person(number).session, link)
    return circle


@pytest.fixture
async def bo(away):
    bo = away(person(1).session)
    await bo.subscribe()
    return bo


async def test_a_member_who_is_away_is_called_once(registry, circle, bo, away, pass_time):
    ada = away(person(0).session)
    await ada.subscribe()
    table = await lay(registry, "me", "person", circle=circle)
    await pass_time(LATER)
    await pass_time(LATER)
    [message] = bo.shown
    assert message["title"] == "Kom och spela: 10 med Ada"
    assert message["body"] == "Bordet är dukat i Söndagsgänget."
    assert message["path"] == f"t/{table.record.id}"
    assert ada.shown == []


@pytest.mark.parametrize("reason", ["unwanted", "blocked", "full", "removed", "not in a circle"])
async def test_nobody_is_called_for_nothing(registry, circle, bo, pass_time, reason):
    if reason == "unwanted":
        await bo.like(without=("circle",))
    if reason == "blocked":
        await registry.resources.blocks.block(bo.session, [person(0).session], "Ada")
    table = await lay(registry, "me", "person", circle="" if reason == "not in a circle" else circle)
    await breathe()
    if reason == "full":
        await table.obey(person(2), Sit(), "sv")
    if reason == "removed":
        await registry.resources.circles.remove(circle, person(0).session, 2)
    await pass_time(LATER)
    assert bo.shown == []


async def test_a_server_that_died_before_it_called_is_made_up_for(registry, circle, bo, pass_time, monkeypatch):
    async def dies(_table):
        return

    with monkeypatch.context() as broken:
        broken.setattr(of_tables, "call", dies)
        await lay(registry, "me", "person", circle=circle)
        await breathe()
    assert await stored.told_to(registry.resources.storage, bo.session) == ()
    await of_tables.look_round(registry, {})
    await of_tables.look_round(registry, {})
    await pass_time(LATER)
    assert len(bo.shown) == 1
