"""What is old is deleted as the server is set, a little at a time; by default nothing is."""

from __future__ import annotations

import pytest

from server.guests import breathe, lay, play, seat_people, until
from spelbord.server.protocol import ReportPerson, Talk
from spelbord.server.settings import Settings
from spelbord.server.upkeep import pruning
from spelbord.server.upkeep.pruning import DAY
from spelbord.storage import Session, upkeep

SETTINGS = Settings(
    bot_pause=(0.0, 0.0),
    keep_finished_days=10,
    keep_abandoned_days=20,
    keep_talk_days=5,
    keep_sessions_days=30,
    keep_reports_days=3,
)


@pytest.fixture(params=["sqlite", "postgres"])
async def registry(request, registries, database):
    url = request.getfixturevalue("postgres_url") if request.param == "postgres" else database
    return await registries(url, settings=SETTINGS)


async def everything_old(registry):
    while await registry.prune():
        pass


def pruned(registry, kind):
    return registry.resources.metrics.told("pruned_total", kind=kind)


async def test_nothing_is_deleted_by_default(registries, sundial):
    registry = await registries()
    await play(await seat_people(registry, 2))
    sundial.move(10_000 * DAY)
    assert not await registry.prune()
    assert len(await upkeep.find_tables(registry.resources.storage)) == 1


async def test_finished_and_abandoned_tables_go_each_at_their_time(registry, sundial):
    finished = await seat_people(registry, 2)
    await play(finished)
    running = await seat_people(registry, 2)
    sundial.move(11 * DAY)
    await everything_old(registry)
    assert [record.id for record in await upkeep.find_tables(registry.resources.storage)] == [
        running[0].table.record.id
    ]
    assert finished[0].dismissed == "no_such_table"
    sundial.move(5 * DAY)
    await play(running, 1)
    sundial.move(16 * DAY)
    await everything_old(registry)
    assert len(await upkeep.find_tables(registry.resources.storage)) == 1, "a move makes a table young again"
    sundial.move(5 * DAY)
    await everything_old(registry)
    assert await upkeep.find_tables(registry.resources.storage) == ()
    assert (pruned(registry, "finished"), pruned(registry, "abandoned")) == (1, 1)
    assert 'spelbord_pruned_total{kind="finished"} 1' in registry.resources.metrics.exposition()


async def test_talk_goes_line_by_line_and_is_gone_from_memory_too(registry, sundial):
    ada, bo = await seat_people(registry, 2)
    await ada.ask(Talk("gammalt"))
    sundial.move(4 * DAY)
    await bo.ask(Talk("nytt"))
    sundial.move(2 * DAY)
    await everything_old(registry)
    news = await ada.table.news(ada.who, None, "sv")
    assert [line.text for line in news.talk] == ["nytt"]
    await ada.ask(Talk("nyare"))
    assert (await ada.table.news(ada.who, None, "sv")).talk[-1].number == 3


async def test_who_has_not_been_here_for_long_is_forgotten(registry, sundial):
    storage = registry.resources.storage
    guests = await seat_people(registry, 2)
    await storage.save_session(Session("session-0", "Ada", 1.0, sundial.now + 25 * DAY))
    await storage.save_session(Session("session-1", "Bo", 1.0, sundial.now))
    sundial.move(19 * DAY)
    await play(guests, 1)
    sundial.move(12 * DAY)
    await everything_old(registry)
    assert await storage.session("session-1") is None
    assert (await storage.session("session-0")).name == "Ada"
    assert [seat.name for seat in guests[0].table.record.seats] == ["Ada", "Gäst"]
    assert pruned(registry, "sessions") == 1


async def test_reports_go_some_days_after_they_were_handled(registry, sundial):
    storage = registry.resources.storage
    ada, _ = await seat_people(registry, 2)
    await ada.ask(ReportPerson("other", seat=1))
    await ada.ask(ReportPerson("other", seat=1))
    await upkeep.handle_report(storage, 1, sundial.now, "")
    sundial.move(4 * DAY)
    await everything_old(registry)
    assert [kept.number for kept in await upkeep.reports(storage, handled=True)] == [2]


async def test_step_takes_few_at_a_time(registry, sundial, monkeypatch):
    monkeypatch.setattr(pruning, "STEP", 2)
    for _ in range(5):
        await lay(registry, "me", "open")
    sundial.move(21 * DAY)
    left = []
    while await registry.prune():
        left.append(len(await upkeep.find_tables(registry.resources.storage)))
    assert left == [3, 1, 0]


async def test_server_prunes_by_itself(registries, sundial):
    registry = await registries()
    await lay(registry, "me", "open")
    await registries.close(registry)
    sundial.move(2 * DAY)
    again = await registries(settings=Settings(keep_abandoned_days=1))
    await until(lambda: pruned(again, "abandoned") == 1)
    await breathe()
