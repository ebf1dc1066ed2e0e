"""The right to change a table: one at a time, in order, and never lost."""

import asyncio

import pytest

from server.guests import breathe
from spelbord.server.tables.lock import Lock


class Room:
    """Where several want to be alone."""

    def __init__(self):
        self.lock = Lock()
        self.came = []
        self.inside = 0
        self.leave = asyncio.Event()

    async def visit(self, name):
        if not self.lock.take():
            await self.lock.turn()
        try:
            self.inside += 1
            assert self.inside == 1
            self.came.append(name)
            await self.leave.wait()
        finally:
            self.inside -= 1
            self.lock.release()

    def send(self, names):
        return [asyncio.create_task(self.visit(name)) for name in names]


@pytest.fixture
async def room():
    return Room()


async def test_all_get_in_one_after_another_in_the_order_in_which_they_came(room):
    tasks = room.send("abcd")
    await breathe()
    assert room.came == ["a"]
    assert room.lock.locked()
    room.leave.set()
    await asyncio.gather(*tasks)
    assert room.came == [*"abcd"]
    assert not room.lock.locked()


async def test_nobody_comes_between_who_lets_go_and_who_waits(room):
    assert room.lock.take()
    [waiting] = room.send("a")
    await breathe()
    room.lock.release()
    assert not room.lock.take(), "it is theirs who waited, and who have not been told yet"
    room.leave.set()
    await waiting
    assert room.lock.take()


async def test_who_stops_waiting_is_passed_over(room):
    tasks = room.send("abc")
    await breathe()
    tasks[1].cancel()
    room.leave.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert room.came == ["a", "c"]
    assert not room.lock.locked()


async def test_who_is_stopped_just_as_they_get_it_hands_it_on(room):
    assert room.lock.take()
    tasks = room.send("ab")
    await breathe()
    room.lock.release()
    tasks[0].cancel()  # it is theirs by now, and they have not been told yet
    room.leave.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert room.came == ["b"]
    assert not room.lock.locked()


async def test_it_is_free_again_where_all_who_waited_have_gone(room):
    assert room.lock.take()
    tasks = room.send("ab")
    await breathe()
    for task in tasks:
        task.cancel()
    room.lock.release()
    assert not room.lock.locked()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert not room.lock.locked()
