"""Our dialect: tables laid and taken by HTTP, then `News` and `Request`s by socket."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from benchmarks.load.http import Door
from benchmarks.load.table import SEATS, Seat

GAME = "tio"


class Ask(msgspec.Struct):
    """What is copied into an answer is not even read."""

    ticket: msgspec.Raw
    moves: list[msgspec.Raw]
    aside: bool


class Kept(msgspec.Struct):
    """What a reader who keeps has already: these of the asks before still stand."""

    asks: list[int]


class Scene(msgspec.Struct):
    step: int
    asks: list[Ask]
    end: Any
    kept: Kept | None = None


class News(msgspec.Struct, tag_field="type", tag="news"):
    scene: Scene | None


class Reply(msgspec.Struct, tag_field="type", tag="reply"):
    id: int
    no: Any = None


class Ping(msgspec.Struct, tag_field="type", tag="ping"):
    pass


_message = msgspec.json.Decoder(News | Reply | Ping)
PONG = b'{"type":"pong"}'


class OwnSeat(Seat):
    """One person at a table."""

    def __init__(self, number, table, headers, *, keeps=False):
        super().__init__(number)
        self.path, self.headers = f"/api/v1/tables/{table}/socket{'?keeps=true' if keeps else ''}", headers
        self.sent = 0
        self.confirmed = 0
        self.asks: list[Ask] = []

    def read(self, payload):
        message = _message.decode(payload)
        kind = type(message)
        if kind is News:
            scene = message.scene
            if scene is not None:
                self.step = scene.step
                still = scene.kept.asks if scene.kept else ()
                self.asks = [*scene.asks, *[self.asks[place] for place in still]]
                self.asked = bool(self.asks and self.asks[0].moves and not self.asks[0].aside)
                self.over = scene.end is not None
        elif kind is Reply:
            if message.no is None:
                self.confirmed += 1
            else:
                self.refused.append(str(message.no))
        else:
            self.socket.send(PONG)

    def move(self, rnd):
        """Answer with a random one of the moves offered."""
        ask = self.asks[0]
        action = ask.moves[int(rnd.random() * len(ask.moves))]
        self.sent += 1
        command = b'{"type":"answer","ticket":%b,"action":%b}' % (bytes(ask.ticket), bytes(action))
        self.socket.send(b'{"type":"request","id":%d,"command":%b}' % (self.sent, command))


def lay(port, count, *, game=GAME, keeps=False, onlookers=0):
    """New tables, each taken by four people, with so many who look on; the same people are at all of them."""
    doors = [Door(port) for _ in range(SEATS + bool(onlookers))]
    for door in doors:
        door.get("/api/v1/me")
    host, *others = doors[:SEATS]
    places = [*range(SEATS), *[SEATS] * onlookers]
    wish = {"game": game, "seats": [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)]}
    for _ in range(count):
        table = json.loads(host.post("/api/v1/tables", wish))["table"]
        commands = f"/api/v1/tables/{table}/commands"
        for door in others:
            door.post(commands, {"type": "sit"})
        host.post(commands, {"type": "begin"})
        yield table, [OwnSeat(place, table, doors[place].headers(), keeps=keeps) for place in places]
    for door in doors:
        door.close()
