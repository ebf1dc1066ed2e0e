"""Rude sockets: each sends what it likes at a table of its own, and all that comes of it is looked at."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from contextlib import suppress

import msgspec

from lab.hostile.messages import Known, message, wants_reply
from lab.probing.house import cookie
from lab.probing.wire import REPLY, Line, Talker
from spelbord.games import SHELF, kit_of
from spelbord.server.protocol import TableWish

BATCH = 40
"""Messages between two looks at the table."""
SOCKETS = 5
"""In turn at one table."""
WAIT = 60
"""Seconds after which a server that says nothing is given up."""
PONG = b'{"type":"pong"}'
RUDE = 15
"""Refusals in a row before something polite: a server closes the socket after twenty."""
BINARY = 0.1
"""How many of the messages are sent as bytes."""
SHOWN_OUT = {1002, 1007, 1008, 1009, 4403}
"""Codes that a socket may be closed with: it broke the protocol, sent too much, or was sent away."""
STATELESS = msgspec.json.Decoder(dict)
_number = itertools.count(1)


class Rude:
    """Somebody rude at one table after another."""

    def __init__(self, house, seed, book):
        self.house = house
        self.rnd = random.Random(seed)
        self.book = book
        """Where it is counted what happens: `count(what)` and `find(fault)`."""
        self.line = Line(house.port)
        self.sent = 0

    async def go_on(self, wanted):
        """Send so many messages, at as many tables as it takes."""
        try:
            while self.sent < wanted:
                await self._at_a_table(wanted)
        finally:
            self.line.close()

    async def _at_a_table(self, wanted):
        game = self.rnd.choice(list(SHELF))
        sessions = [f"rude-{next(_number)}-{self.rnd.getrandbits(32)}" for _ in range(kit_of(game).meta.seats[0] + 1)]
        table = await self._lay(game, sessions)
        known = Known(game, self.rnd)
        self.book.count("tables")
        for _ in range(SOCKETS):
            who = self.rnd.choices((*sessions, "onlooker"), [3] * len(sessions) + [1])[0]
            talker = Talker(self.house.port, f"/api/v1/tables/{table}/socket", [("Cookie", cookie(who))])
            try:
                await talker.open()
            except ConnectionError as refused:
                if b"kept_out" in str(refused).encode():
                    return
                raise
            if not await self._on_a_socket(talker, known, wanted) or self.sent >= wanted:
                return

    async def _lay(self, game, sessions):
        """A table of people only, so that nobody thinks but those who are rude."""
        seats = len(sessions) - 1 or 1
        wish = {
            "game": game,
            "seats": [{"kind": "me"}, *[{"kind": "open"}] * (max(seats, kit_of(game).meta.seats[0]) - 1)],
        }
        msgspec.convert(wish, TableWish)
        table = json.loads((await self._post("/api/v1/tables", sessions[0], wish))[1])["table"]
        for session in sessions[1 : len(wish["seats"])]:
            await self._post(f"/api/v1/tables/{table}/commands", session, {"type": "sit"})
        await self._post(f"/api/v1/tables/{table}/commands", sessions[0], {"type": "begin"})
        return table

    async def _post(self, path, session, body):
        return await asyncio.wait_for(self.line.ask("POST", path, [("Cookie", cookie(session))], body), WAIT)

    async def _on_a_socket(self, talker, known, wanted):
        """Some batches on one socket; whether there is more to be had at this table."""
        going = True
        for _ in range(self.rnd.randrange(2, 8)):
            before = await self._look(talker, known)
            if before is None or self.sent >= wanted:
                break
            going = before["table"]["status"] == "playing"
            if not going:
                break
            if not await self._batch(talker, known, before):
                break
        if not talker.gone:
            talker.close()
        return going

    async def _look(self, talker, known):
        """The table as it is told to somebody who comes anew; nothing where the socket has been closed."""
        talker.frames.clear()
        if talker.gone:
            return None
        talker.send(b'{"type":"catch_up","mark":{}}')
        if not await self._settle(talker):
            return None
        news = [frame for frame in talker.frames if frame.startswith(b'{"type":"news"') and b'"table":{' in frame]
        if not news:
            self.book.find(f"a question for news was not answered: {talker.frames[:3]!r}")
            return None
        told = STATELESS.decode(news[-1])
        known.hear(told)
        return lasting(told)

    async def _settle(self, talker):
        """Wait until all that was sent has been done; False where the socket was closed instead."""
        number = 10**7 + next(_number)
        waiting = talker.expect(number)
        talker.send(b'{"type":"request","id":%d,"command":{"type":"begin"}}' % number)
        try:
            await asyncio.wait_for(waiting, WAIT)
        except ConnectionError:
            return False
        except TimeoutError:
            self.book.find(f"the server said nothing for {WAIT} seconds")
            return False
        return True

    async def _batch(self, talker, known, before):
        """Send a batch and look at what came: as many replies as questions, and no change where all were refused."""
        talker.frames.clear()
        sent = self._send(talker, known)
        stays = await self._settle(talker)
        replies = [frame for frame in talker.frames if frame.startswith(REPLY)]
        refused = self._count(replies)
        if not stays:
            self._shown_out(talker, sent)
            return False
        expected = sum(map(wants_reply, sent))
        if len(replies) != expected:
            self.book.find(f"{len(replies)} replies came, and {expected} were due: {[data[:60] for data in sent]!r}")
        if refused == len(replies) and not any(seat["kind"] == "bot" for seat in before["table"]["seats"]):
            await self._unchanged(talker, known, before, sent)
        return True

    def _send(self, talker, known):
        """A batch of messages, with something polite now and then."""
        sent = [PONG if number % RUDE == RUDE - 1 else message(known) for number in range(BATCH)]
        for data in sent:
            known.remember(data)
            (talker.send_bytes if self.rnd.random() < BINARY else talker.send)(data)
        self.sent += len(sent)
        self.book.count("messages by socket", len(sent))
        return sent

    def _count(self, replies):
        """How many of these replies are refusals."""
        refused = [reply for reply in replies if b'"outcome":null' in reply]
        self.book.count("refusals", len(refused))
        self.book.count("commands that were carried out", len(replies) - len(refused))
        for reply in refused:
            if b'"code":"broken"' in reply:
                self.book.find(f"a fault of the server's own: {reply[:200]!r}")
        return len(refused)

    async def _unchanged(self, talker, known, before, sent):
        after = await self._look(talker, known)
        if after is not None:
            self.book.count("batches that were refused and changed nothing")
            if after != before:
                with suppress(KeyError):
                    names = [name for name in after if after[name] != before[name]]
                    self.book.find(f"refused messages changed {names}: {[data[:60] for data in sent[:5]]!r}")

    def _shown_out(self, talker, sent):
        self.book.count("sockets that were closed")
        if talker.code not in SHOWN_OUT:
            self.book.find(f"a socket was closed with {talker.code} after {[data[:60] for data in sent[-3:]]!r}")


def lasting(news):
    """What is told of a table, but for what passes by itself: what is pointed at, and who is there."""
    del news["points"], news["mark"]["version"], news["table"]["version"], news["table"]["watching"]
    for seat in news["table"]["seats"]:
        del seat["present"], seat["replaceable"]
        seat["kind"] = "bot" if seat["away"] else seat["kind"]
    return news


async def send(house, wanted, seed, book, at_once=12):
    """So many messages from several who are rude at the same time."""
    rude = [Rude(house, f"{seed}/{number}", book) for number in range(at_once)]
    await asyncio.gather(*(each.go_on(-(-wanted // at_once)) for each in rude))
