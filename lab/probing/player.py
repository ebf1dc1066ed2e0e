"""Somebody who plays at a table with bots, quickly and without a thought, and looks at the clock meanwhile."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

import msgspec
from benchmarks.load.wire import Socket

from lab.probing.house import cookie
from lab.probing.wire import Line, origin
from spelbord.games import kit_of


class Prompted(msgspec.Struct):
    optional: bool = False


class Held(msgspec.Struct):
    prompt: Prompted


class Asked(msgspec.Struct):
    ticket: msgspec.Raw
    moves: list[msgspec.Raw]
    aside: bool

    @property
    def waited_for(self) -> bool:
        return not self.aside and not msgspec.json.decode(self.ticket, type=Held).prompt.optional


class Shown(msgspec.Struct):
    step: int
    asks: list[Asked]
    waits_for: list[int]
    end: Any


class News(msgspec.Struct, tag_field="type", tag="news"):
    scene: Shown | None = None


class Reply(msgspec.Struct, tag_field="type", tag="reply"):
    no: Any = None


class Ping(msgspec.Struct, tag_field="type", tag="ping"):
    pass


_message = msgspec.json.Decoder(News | Reply | Ping)
ME = 0


class Player:
    """One person at one table after another, in the first seat; bots of a level have all others."""

    def __init__(self, house, session, game, level, done=lambda _seconds: None):
        self.house, self.session, self.game, self.level = house, session, game, level
        self.done = done
        """Called when a bot has answered, with how long that took."""
        self.rnd = random.Random(session)
        self.socket = None
        self.since = None
        self.step = -1
        self.asks: list[Asked] = []
        self.table = ""

    @property
    def headers(self):
        return [("Cookie", cookie(self.session))]

    async def sit_down(self):
        """Lay a table and begin to play."""
        line = Line(self.house.port)
        fewest = max(2, kit_of(self.game).meta.seats[0])
        seats = [{"kind": "me"}, *[{"kind": "bot", "level": self.level}] * (fewest - 1)]
        _, body = await line.ask(
            "POST", "/api/v1/tables", self.headers, {"game": self.game, "seats": seats, "begin": True}
        )
        line.close()
        self.table, self.step, self.since = msgspec.json.decode(body)["table"], -1, None
        path = f"/api/v1/tables/{self.table}/socket"
        headers = {"Origin": origin(self.house.port), **dict(self.headers)}
        self.socket = Socket(self.house.port, path, headers, self._hear, lambda: None)
        await self.socket.open()

    def _hear(self, payload):
        message = _message.decode(payload)
        if type(message) is News and message.scene is not None:
            self._see(message.scene)
        elif type(message) is Reply and message.no is not None:
            self._answer()
        elif type(message) is Ping:
            self.socket.send(b'{"type":"pong"}')

    def _see(self, scene):
        now = time.perf_counter()
        if scene.step > self.step and self.since is not None:
            self.done(now - self.since)
            self.since = None
        if scene.step > self.step or self.step < 0:
            self.step, self.asks = scene.step, [ask for ask in scene.asks if ask.waited_for and ask.moves]
            if scene.end is not None:
                self._leave()
            elif self.asks:
                self._answer()
            elif any(seat != ME for seat in scene.waits_for):
                self.since = now

    def _answer(self):
        """Any move that is offered."""
        if self.asks:
            ask = self.rnd.choice(self.asks)
            action = self.rnd.choice(ask.moves)
            command = b'{"type":"answer","ticket":%b,"action":%b}' % (bytes(ask.ticket), bytes(action))
            self.socket.send(b'{"type":"request","id":1,"command":%b}' % command)

    def _leave(self):
        """To the next table."""
        self.socket.close()
        self._next = asyncio.get_running_loop().create_task(self.sit_down())

    def close(self):
        if self.socket is not None:
            self.socket.close()
