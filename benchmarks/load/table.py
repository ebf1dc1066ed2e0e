"""A table of four sockets or more, whatever they speak, and the two ways of playing many: flat out, and at a pace."""

import asyncio
from collections import deque
from time import perf_counter

from benchmarks.load.wire import Socket

SEATS = 4
OPEN_SECONDS = 30


class Seat:
    """One player at a table: `read` takes in a message, `move` answers what is asked. Each dialect has its own."""

    def __init__(self, number):
        self.number = number
        self.step = -1
        """How far this socket has heard."""
        self.asked = False
        """Whether this seat is the one to move."""
        self.over = False
        self.refused = []
        self.socket = None


class Table:
    """Four seats, and whoever looks on. A move is done when all sockets have heard of it."""

    def __init__(self, name, seats, rnd):
        self.name = name
        self.seats = seats
        self.rnd = rnd
        self.done = lambda _table: None
        self.told = asyncio.Event()
        """Set when each seat has been told how the table stands."""
        self.lost = 0
        self.moves = 0
        self.missing = 0
        self.from_step = -1
        self.began = 0.0

    async def open(self, port):
        """Open the four sockets, and wait until each has been told how the table stands."""
        async with asyncio.timeout(OPEN_SECONDS):
            for seat in self.seats:
                seat.socket = Socket(port, seat.path, seat.headers, self._hearing(seat), self._lose)
                await seat.socket.open()
            await self.told.wait()

    def _hearing(self, seat):
        def hear(payload):
            before = seat.step
            seat.read(payload)
            if before < 0 and all(other.step >= 0 for other in self.seats):
                self.told.set()
            if self.missing and before <= self.from_step < seat.step:
                self.missing -= 1
                if not self.missing:
                    self.moves += 1
                    self.done(self)

        return hear

    def _lose(self):
        self.lost += 1

    @property
    def over(self):
        return self.seats[0].over

    def move(self, began):
        """Let whoever is asked answer at random; false if nobody is."""
        for seat in self.seats:
            if seat.asked:
                self.from_step = seat.step
                self.missing = len(self.seats)
                self.began = began
                seat.move(self.rnd)
                return True
        return False

    def close(self):
        for seat in self.seats:
            seat.socket.close()


class Flat:
    """Every table moves again as soon as its last move has reached all four; where a game ends, the next begins."""

    def __init__(self, tables, at_once):
        self.waiting = deque(tables)
        self.at_once = at_once
        self.latencies = []
        self.idle = 0
        for table in tables:
            table.done = self._done

    def start(self):
        for _ in range(self.at_once):
            self._next()

    def stop(self):
        self.waiting.clear()

    def _next(self):
        if not self.waiting or not self.waiting.popleft().move(perf_counter()):
            self.idle += 1

    def _done(self, table):
        now = perf_counter()
        self.latencies.append(now - table.began)
        if not table.move(now):
            self._next()


class Paced:
    """So many moves a second over all tables in turn, whether the server keeps up or not.

    If no table is free when a move is due, the wait counts: the move's time runs from when it was due.
    """

    def __init__(self, tables, rate):
        self.free = deque(tables)
        self.due = deque()
        self.gap = 1 / rate
        self.latencies = []
        self.idle = 0
        self.running = True
        for table in tables:
            table.done = self._done

    def start(self):
        self.task = asyncio.create_task(self._tick())

    def stop(self):
        self.running = False

    async def _tick(self):
        next_due = perf_counter()
        while self.running:
            now = perf_counter()
            while next_due <= now:
                if self.free:
                    self._send(self.free.popleft(), perf_counter())
                else:
                    self.due.append(next_due)
                next_due += self.gap
            await asyncio.sleep(next_due - perf_counter())

    def _send(self, table, began):
        if not table.move(began):
            self.idle += 1

    def _done(self, table):
        self.latencies.append(perf_counter() - table.began)
        if self.due:
            self._send(table, self.due.popleft())
        else:
            self.free.append(table)
