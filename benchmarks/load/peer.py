"""The dialect of boardgame.io's server: its lobby by HTTP, then socket.io's text frames over a WebSocket."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from benchmarks.load.http import Door
from benchmarks.load.table import SEATS, Seat

GAME = "cards"
ROW = 2
PASSES = 0.4
"""How often a seat passes although it might play: in 10, too, many moves are cards and many are not."""


class Sight(msgspec.Struct):
    """What the client must know of a view to choose a move."""

    hand: list[int]
    rows: list[list[Any]]
    chips: list[int]


class Turn(msgspec.Struct, rename={"current": "currentPlayer"}):
    current: str
    gameover: Any = None


class State(msgspec.Struct, rename={"sight": "G", "turn": "ctx", "step": "_stateID"}):
    sight: Sight
    turn: Turn
    step: int


class Sync(msgspec.Struct):
    state: State


_update = msgspec.json.Decoder(tuple[str, str, State, Any])
_sync = msgspec.json.Decoder(tuple[str, str, Sync])
PREFIX = f"42/{GAME},".encode()
UPDATE, SYNC = PREFIX + b'["update"', PREFIX + b'["sync"'


class PeerSeat(Seat):
    """One player of a match. Engine.IO's packets begin with 0 (open), 2 (ping), 4 (message); a message in Socket.IO's
    form goes on with 0 (connected to a namespace) or 2 (event)."""

    def __init__(self, match, player, credentials):
        super().__init__(int(player))
        self.match, self.player, self.credentials = match, player, credentials
        self.path, self.headers = "/socket.io/?EIO=4&transport=websocket", {}
        self.sight = None

    def read(self, payload):
        if payload.startswith(UPDATE):
            self._see(_update.decode(payload[len(PREFIX) :])[2])
        elif payload.startswith(SYNC):
            self._see(_sync.decode(payload[len(PREFIX) :])[2].state)
        elif payload == b"2":
            self.socket.send(b"3")
        elif payload.startswith(b"0"):
            self.socket.send(f"40/{GAME},".encode())
        elif payload.startswith(f"40/{GAME}".encode()):
            self._emit("sync", self.match, self.player, self.credentials, SEATS)
        elif payload.startswith(b"44"):
            self.refused.append(payload.decode())

    def _see(self, state):
        self.step = state.step
        self.sight = state.sight
        self.over = state.turn.gameover is not None
        self.asked = state.turn.current == self.player and not self.over

    def move(self, rnd):
        """Play a random card, up or down with up to two chips, or pass."""
        sight = self.sight
        if sight.hand and len(sight.rows[self.number]) < ROW and rnd.random() >= PASSES:
            chips = rnd.randrange(min(2, sight.chips[self.number]) + 1)
            name, words = "play", [rnd.randrange(len(sight.hand)), rnd.random() < 0.5, chips]
        else:
            name, words = "pass", []
        payload = {"type": name, "args": words, "playerID": self.player, "credentials": self.credentials}
        self._emit("update", {"type": "MAKE_MOVE", "payload": payload}, self.step, self.match, self.player)

    def _emit(self, *event):
        self.socket.send(PREFIX + msgspec.json.encode(event))


def lay(port, count):
    """New matches with four players each, made and joined through the lobby's API."""
    door = Door(port)
    for _ in range(count):
        match = json.loads(door.post(f"/games/{GAME}/create", {"numPlayers": SEATS}))["matchID"]
        seats = []
        for player in map(str, range(SEATS)):
            joined = json.loads(door.post(f"/games/{GAME}/{match}/join", {"playerID": player, "playerName": player}))
            seats.append(PeerSeat(match, player, joined["playerCredentials"]))
        yield match, seats
    door.close()
