"""A process that dies or stands still costs one thought, on one table, whatever kind of thought it was for."""

from __future__ import annotations

import os
import signal

import pytest

from server.guests import Guest, person, play, seat_people, until
from spelbord.core import Refused
from spelbord.server.bots import workers
from spelbord.server.protocol import Hint, SeatWish, TableWish

SIGNALS = [signal.SIGSTOP, signal.SIGKILL]


@pytest.fixture(autouse=True)
def short_thoughts(monkeypatch):
    monkeypatch.setattr(workers, "LONGEST_THOUGHT", 5.0)


def strike(kind, number):
    """Send a signal to all processes of a kind."""
    pids = [pid for worker in kind.idle if worker.pool is not None for pid in worker.pool._processes]
    assert pids
    for pid in pids:
        os.kill(pid, number)


async def hint(guest):
    try:
        return (await guest.ask(Hint(guest.reply().ticket))).lines
    except Refused as refused:
        return refused.code


@pytest.mark.parametrize("number", SIGNALS)
async def test_hints(registry, number):
    asked = []
    for _ in range(3):
        guests = await seat_people(registry, 2)
        asked += [guest for guest in guests if guest.asks]
    assert await hint(asked[0])
    strike(registry.resources.bot_pool.hints, number)
    heard = [await hint(guest) for guest in asked[1:]]
    assert heard.count("no_hint") <= 1
    assert heard[-1] != "no_hint"


@pytest.mark.parametrize("number", SIGNALS)
async def test_reviews(registry, number):
    guests = await seat_people(registry, 2)
    await play(guests)
    table = guests[0].table
    first = await table.review(person(0), 0, "sv")
    strike(registry.resources.reviews.workers, number)
    later, refusals = first, []
    while not (later.remarks and later.since) and not later.complete:
        try:
            later = await table.review(person(0), len(first.remarks), "sv")
        except Refused as refused:
            refusals.append(refused.code)
    assert refusals in ([], ["no_review"])


@pytest.mark.parametrize("number", SIGNALS)
@pytest.mark.parametrize(("level", "kind"), [("lätt", "quick_bots"), ("svår", "slow_bots")])
async def test_bots(registry, level, kind, number):
    seats = (SeatWish("me"), SeatWish("bot", level=level))
    guests = []
    for place in range(3):
        id_ = await registry.create(person(place), TableWish("tio", seats, begin=True), "sv")
        guests.append(Guest(await registry.table(id_), person(place)))
    for guest in guests:
        await until(lambda: guest.asks)  # noqa: B023 - asked at once
    await guests[0].answer()
    await until(lambda: guests[0].asks)
    lapses = registry.resources.metrics.told("moves_total", by="lapse")
    strike(registry.resources.bot_pool.kinds[kind], number)
    for guest in guests:
        while not guest.table.bots.tasks:
            await until(lambda: guest.asks or guest.table.bots.tasks)  # noqa: B023 - as above
            if guest.asks:
                await guest.answer()
    await until(lambda: all(guest.asks for guest in guests))
    assert registry.resources.metrics.told("moves_total", by="lapse") - lapses <= 1


# Queues of their own


async def test_one_persons_many_strong_bots_keep_no_easy_bot_waiting(registry):
    """By what is still in the queue, not by the clock: the one's thoughts all wait while the other's bot answers."""
    pool = registry.resources.bot_pool
    await pool.slow.turns.take("a thought that takes its time")
    greedy = (SeatWish("me"), SeatWish("bot", level="svår"), SeatWish("bot", level="svår"))
    for _ in range(20):
        table = await registry.table(await registry.create(person(0), TableWish("tio", greedy, begin=True), "sv"))
        guest = Guest(table, person(0))
        while not guest.table.bots.tasks:
            await until(lambda: guest.asks or guest.table.bots.tasks)  # noqa: B023 - asked at once
            if guest.asks:
                await guest.answer()
    await until(lambda: pool.slow.turns.waiting == 20)
    easy = TableWish("tio", (SeatWish("me"), SeatWish("bot", level="lätt")), begin=True)
    calm = Guest(await registry.table(await registry.create(person(1), easy, "sv")), person(1))
    for _ in range(5):
        await until(lambda: calm.asks)
        await calm.answer()
    assert pool.slow.turns.waiting == 20
    pool.slow.turns.give_back()


async def test_a_strong_bot_of_another_is_next_but_one(registry):
    """However many tables somebody else has: each person's thoughts have turns."""
    slow, order = registry.resources.bot_pool.slow, []
    await slow.turns.take("somebody")
    run = slow.run

    async def noted(work, question, whose=""):
        found = await run(work, question, whose)
        order.append(whose)
        return found

    slow.run = noted  # it only takes down who was served
    greedy = (SeatWish("me"), SeatWish("bot", level="svår"))
    guests = []
    for host in [0] * 12 + [1]:
        table = await registry.table(await registry.create(person(host), TableWish("tio", greedy, begin=True), "sv"))
        guests.append(Guest(table, person(host)))
        while not table.bots.tasks:
            await until(lambda: guests[-1].asks or table.bots.tasks)  # noqa: B023 - asked at once
            if guests[-1].asks:
                await guests[-1].answer()
    await until(lambda: slow.turns.waiting == 13)
    slow.turns.give_back()
    await until(lambda: person(1).session in order)
    assert order.index(person(1).session) <= 2
