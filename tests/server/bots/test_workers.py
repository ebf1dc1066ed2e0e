"""The processes that work for the server: one that is stuck or lost takes nobody else's work with it."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from concurrent.futures import BrokenExecutor, Future

import pytest

from server.guests import until
from spelbord.server.bots import workers
from spelbord.server.bots.workers import Workers

FOR_EVER = 3600


def process_id(_question):
    return os.getpid()


def exit_code(process):
    """How a process ended. The pool's own thread may reap it first, and tells a moment later what it saw."""
    process.join(20)
    deadline = time.monotonic() + 20
    while process.exitcode is None and time.monotonic() < deadline:
        time.sleep(0.01)
    return process.exitcode


@pytest.fixture(autouse=True)
def short_thoughts(monkeypatch):
    monkeypatch.setattr(workers, "LONGEST_THOUGHT", 0.7)


@pytest.fixture
def one_worker():
    one = Workers(1)
    yield one
    one.close()


async def test_a_bot_that_thinks_for_ever_is_stopped(registry):
    quick = registry.resources.bot_pool.quick
    with pytest.raises(TimeoutError):
        await quick.run(time.sleep, FOR_EVER)
    assert [worker.pool for worker in quick.idle] == [None]


async def test_what_waits_behind_a_stuck_process_is_done_in_its_turn(one_worker):
    asked = [one_worker.run(time.sleep, FOR_EVER), *(one_worker.run(abs, -number) for number in range(6))]
    stuck, *others = await asyncio.gather(*asked, return_exceptions=True)
    assert isinstance(stuck, TimeoutError)
    assert others == list(range(6))


async def test_time_in_the_queue_does_not_count(one_worker):
    assert await asyncio.gather(*(one_worker.run(time.sleep, 0.3) for _ in range(4))) == [None] * 4


async def test_who_stops_waiting_leaves_the_process_to_the_next_in_time(one_worker):
    let_go = asyncio.create_task(one_worker.run(time.sleep, FOR_EVER))
    await until(lambda: not one_worker.idle)
    let_go.cancel()
    assert await one_worker.run(abs, -3) == 3
    assert let_go.cancelled()


async def test_who_stops_waiting_for_their_turn_gives_it_up(one_worker):
    first = asyncio.create_task(one_worker.run(time.sleep, 0.1))
    second = asyncio.create_task(one_worker.run(time.sleep, FOR_EVER))
    await until(lambda: not one_worker.idle)
    second.cancel()
    assert await one_worker.run(abs, -3) == 3
    assert await first is None


def patience(_question):
    return os.nice(0)


@pytest.mark.skipif(not hasattr(os, "nice"), reason="only where processes can step back")
async def test_who_waits_for_a_process_to_start_is_not_asked_for_patience_too():
    own = os.nice(0)
    for workers_, first in ((Workers(1, 3), 3), (Workers(1, 3, starts_at_once=True), 0)):
        assert [await workers_.run(patience, None) - own for _ in range(3)] == [first, 3, 3]
        workers_.close()


async def test_a_process_that_is_stuck_takes_no_other_with_it():
    workers = Workers(2)
    stuck = asyncio.create_task(workers.run(time.sleep, FOR_EVER))
    await until(lambda: len(workers.idle) == 1)
    other = await workers.run(process_id, None)
    with pytest.raises(TimeoutError):
        await stuck
    (left,) = [worker for worker in workers.idle if worker.pool is not None]
    assert await left.do(process_id, None) == other
    workers.close()


async def test_work_that_ends_its_process_each_time_is_given_up(one_worker):
    with pytest.raises(BrokenExecutor):
        await one_worker.run(os._exit, 1)
    assert await one_worker.run(abs, -3) == 3


async def test_a_future_that_is_cancelled_from_within_is_a_lost_process(one_worker, monkeypatch):
    """Who asked was not cancelled, and must not believe so."""
    assert await one_worker.run(abs, -3) == 3
    (worker,) = one_worker.idle
    lost, future = worker.pool, Future()
    future.cancel()
    monkeypatch.setattr(lost, "submit", lambda *_: future)
    assert await one_worker.run(abs, -4) == 4
    assert worker.pool is not lost


async def test_after_the_end_nothing_is_begun(one_worker):
    running = asyncio.create_task(one_worker.run(time.sleep, 0.1))
    await until(lambda: not one_worker.idle)
    waiting = asyncio.create_task(one_worker.run(abs, -3))
    one_worker.close()
    assert await running is None
    with pytest.raises(BrokenExecutor):
        await waiting
    assert [worker.pool for worker in one_worker.idle] == [None]


def test_a_stuck_process_does_not_outlive_the_event_loop(caplog):
    workers = Workers(1)
    (worker,) = workers.idle

    async def begin():
        await workers.run(abs, -3)
        stuck = asyncio.create_task(workers.run(time.sleep, FOR_EVER))
        await until(lambda: not workers.idle)
        stuck.cancel()
        workers.close()
        return tuple(worker.pool._processes.values())

    (process,) = asyncio.run(begin())
    assert exit_code(process) == -signal.SIGKILL
    assert worker.pool is None
    assert not caplog.records, "and nobody complains"


def test_a_process_whose_work_has_not_begun_does_not_outlive_the_event_loop():
    workers = Workers(1)
    (worker,) = workers.idle

    async def begin():
        await workers.run(abs, -3)
        asyncio.create_task(workers.run(time.sleep, FOR_EVER)).add_done_callback(lambda _: None)
        while workers.idle:  # noqa: ASYNC110 - one step of the loop at a time: the work must not begin
            await asyncio.sleep(0)
        return tuple(worker.pool._processes.values())

    (process,) = asyncio.run(begin())
    assert exit_code(process) == -signal.SIGKILL
    assert workers.idle == [worker]
