"""One pair of worlds, probed: the same is asked of both servers, and what comes back is compared."""

from __future__ import annotations

import asyncio
import json
import random
from itertools import zip_longest

from lab.probing.house import cookie
from lab.probing.wire import Line, Talker
from lab.secrets import requests
from lab.secrets.comparing import answer, difference, timeless
from lab.secrets.worlds import OUTSIDER, alike
from spelbord.core import Dice, encode, seed_from

BARRIER = b'{"type":"return"}'
"""A command that is refused to whoever plays: when its reply is there, so is all that came before it."""
MOVING = {"talk", "undo", "consent", "mute", "block", "rematch", "agree"}
"""Commands that others at the table may hear of."""
FORK = {"step": 0, "seat": 0}


class Visit:
    """Everybody at a table that lies in two worlds: the viewer and an onlooker who wonder, and those who know."""

    def __init__(self, houses, pair, note, exporting):
        self.houses = houses
        self.exporting = exporting
        self.pair = pair
        self.note = note
        self.rnd = random.Random(f"{pair.id}/{pair.viewer}")
        self.dice = Dice(seed_from(pair.id), "lab/actions")
        self.lines = [Line(house.port) for house in houses]
        self.outsider = f"{OUTSIDER}-{pair.id}"
        self.sockets = {}
        self.bearer: tuple[tuple[str, str], ...] = ()
        self.moves = 0
        """That were made alike in both worlds."""

    async def probe(self, rounds):
        """Ask, let somebody move, and ask again."""
        try:
            await self._open()
            going = True
            for _ in range(rounds):
                await self._ask()
                going = going and await self._move()
            await self._last()
        finally:
            self._close()

    async def _open(self):
        """Sockets for all: the viewer has one that keeps what it was shown, and one that is sent everything."""
        viewer = self.pair.session(self.pair.viewer)
        eyes = {"viewer": (viewer, ""), "keeping": (viewer, "?keeps=true"), "onlooker": (self.outsider, "?lang=en")}
        known = {seat: (self.pair.session(seat), "") for seat in range(self.pair.seats) if seat != self.pair.viewer}
        for name, (session, query) in (*known.items(), *eyes.items()):
            path = f"/api/v1/tables/{self.pair.id}/socket{query}"
            self.sockets[name] = [Talker(house.port, path, self._headers(session)) for house in self.houses]
            await asyncio.gather(*(talker.open() for talker in self.sockets[name]))
        await self._frames("opening a socket")
        keys = await asyncio.gather(*(talker.ask(b'{"type":"get_key"}') for talker in self.sockets["viewer"]))
        self._compare("socket", "the key of the viewer's seat", *keys)
        self.bearer = (("Authorization", f"Bearer {json.loads(keys[0])['outcome']['key']}"),)

    def _headers(self, session):
        return [("Cookie", cookie(session))]

    async def _ask(self):
        """All that changes nothing, as the viewer, as a program with the viewer's key, and as an onlooker."""
        pair, rnd = self.pair, self.rnd
        for session in (pair.session(pair.viewer), self.outsider):
            for path in requests.addresses(pair.id, pair.matches[0].step, rnd):
                await self._http("GET", path, session)
            await self._commands("viewer" if session != self.outsider else "onlooker", session)
        await self._http("POST", f"/api/v1/tables/{pair.id}/forks", pair.session(pair.viewer), FORK)
        for speaker, said in requests.whispers(pair, rnd):
            for talker, lines in zip(self.sockets[speaker], said, strict=True):
                for line in lines:
                    await talker.ask(line)
            await self._frames("a whisper of others")

    async def _commands(self, who, session):
        """By socket, by HTTP, or with the key of a seat: each is a way of its own to the same door."""
        quiet = []
        for command in requests.commands(self.pair, self.dice, self.rnd):
            kind = requests.kind_of(command)
            if self.rnd.randrange(10) == 0:
                bearer = self.bearer if self.rnd.randrange(2) and who == "viewer" else ()
                await self._http("POST", f"/api/v1/tables/{self.pair.id}/commands", session, command, bearer)
            elif kind in MOVING:
                await self._by_socket([command], who)
            else:
                quiet.append(command)
            if kind in MOVING:
                await self._frames(f"{kind} as {who}")
                await self._follow_undo()
        await self._by_socket(quiet, who)

    async def _by_socket(self, commands, who):
        """All of these at once: their replies come in their order."""
        real, other = self.sockets[who]
        replies = await asyncio.gather(*(talker.ask(command) for talker in (real, other) for command in commands))
        for number, command in enumerate(commands):
            told = replies[number], replies[len(commands) + number]
            self._compare("socket", f"{requests.kind_of(command)} by socket as {who}", *map(timeless, told))

    async def _http(self, method, path, session, body=None, bearer=()):
        packed = (("Accept-Encoding", "gzip"),) if self.rnd.randrange(8) == 0 else ()
        headers = [*(bearer or self._headers(session)), *packed]
        asked = (line.ask(method, path, headers, body) for line in self.lines)
        real, other = await asyncio.gather(*asked)
        what = f"{method} {path.replace(self.pair.id, 'T')}"
        who = "onlooker" if session == self.outsider else "viewer"
        command = body.decode() if isinstance(body, bytes) else ""
        self._compare("HTTP", f"{what} {command} as {who}", answer(*real), answer(*other))

    async def _move(self):
        """Somebody answers, so that it looks alike in both worlds; False where there is no such answer."""
        chosen = alike(self.pair, self.rnd)
        if chosen is None:
            return False
        ticket, actions = chosen
        by = ticket.prompt.by
        sockets = self.sockets["viewer" if by == self.pair.viewer else by]
        asked = [
            talker.ask(b'{"type":"answer","ticket":%b,"action":%b}' % (encode(ticket), encode(action)))
            for talker, action in zip(sockets, actions, strict=True)
        ]
        real, other = await asyncio.gather(*asked)
        if by == self.pair.viewer:
            self._compare("socket", "the viewer's answer", real, other)
        for match, action in zip(self.pair.matches, actions, strict=True):
            match.answer(ticket, action)
        await self._frames("the next move")
        self.moves += 1
        return True

    async def _follow_undo(self):
        """Where something was taken back, reckon from there."""
        head, body = await self.lines[0].ask(
            "GET", f"/api/v1/tables/{self.pair.id}/news?version=-1", self._headers(self.outsider)
        )
        step = int(body.partition(b'"step":')[2].split(b",", 1)[0]) if b" 200 " in head[:16] else None
        if step is not None and step < self.pair.matches[0].step:
            for match in self.pair.matches:
                match.undo(step)

    async def _last(self):
        """What can be asked once only, or is seen for a moment."""
        session = self.pair.session(self.pair.viewer)
        async with self.exporting:  # a server does that for one at a time
            await self._http("GET", "/api/v1/me/export", session)
        replies = await asyncio.gather(*(t.ask(b'{"type":"point","place":"mat:1"}') for t in self.sockets["viewer"]))
        self._compare("socket", "point", *replies)
        await self._frames("pointing")

    async def _frames(self, after):
        """All news that came by socket since, to those who wonder."""
        for name in ("viewer", "keeping", "onlooker"):
            talkers = self.sockets.get(name, ())
            await asyncio.gather(*(talker.ask(BARRIER) for talker in talkers))
            if talkers:
                real, other = (list(talker.frames) for talker in talkers)
                for talker in talkers:
                    talker.frames.clear()
                for pair in zip_longest(real, other, fillvalue=b"no frame"):
                    self._compare("frame", f"news to the {name} after {after}", *map(timeless, pair))

    def _compare(self, way, what, real, other):
        self.note(way, what, difference(real, other) if real != other else "", self.pair)

    def _close(self):
        for line in self.lines:
            line.close()
        for talkers in self.sockets.values():
            for talker in talkers:
                talker.close()
