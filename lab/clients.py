"""People at a table, each with a socket: they go by what they are told, and notice whatever cannot be true.

A sitter answers what it is asked with a random one of the moves offered, talks now and then, and takes something back.
When its socket is lost it comes back with its last mark, and sends again what it has no answer to. It keeps what was
acknowledged, so that others can look for it in the database.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import httpx
import msgspec
from benchmarks.load.wire import Socket

if TYPE_CHECKING:
    import random
    from collections import Counter
    from collections.abc import Callable, Sequence

PAUSE = 0.02
"""Seconds between two attempts to reach a server."""
REST = 0.05
"""Seconds that somebody waits who was refused something."""
ASIDES = 0.02
"""How often somebody answers what is open beside the course of the game, as giving up."""
OPEN_SECONDS, ANSWER_SECONDS = 10.0, 30.0
SILENCE = 6.0
"""Seconds after which a server that says nothing is left for another: it would have asked whether one is there."""
SEEN = ("undos", "step", "chapter", "view", "asks", "waits_for", "end")
"""What all who have the same eyes must see alike, whenever they came."""
MOMENT = ("undos", "step")
"""What of it tells the moment that is seen."""
_encode, _decode = msgspec.json.encode, msgspec.json.decode


def browser(cookies: httpx.Cookies | None = None) -> httpx.AsyncClient:
    """What a person asks by HTTP with. There is no https here, and to get ready for it takes long."""
    return httpx.AsyncClient(timeout=20, cookies=cookies, verify=False, trust_env=False)  # noqa: S501


class Person:
    """Somebody with a browser, who may come to any of the servers."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.web = browser()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.web.cookies.items())

    def headers(self, port: int) -> dict[str, str]:
        """What a browser says when it opens a socket."""
        return {"Origin": f"http://127.0.0.1:{port}", "Cookie": self.cookie}

    async def ask(self, port: int, method: str, path: str, value: Any = None) -> httpx.Response:
        """Ask by HTTP. Raises `httpx.HTTPError` where nobody answers."""
        content = None if value is None else _encode(value)
        origin = f"http://127.0.0.1:{port}"
        headers = {"Content-Type": "application/json", "Origin": origin}
        return await self.web.request(method, origin + path, content=content, headers=headers)

    async def insist(self, ports: Sequence[int], method: str, path: str, value: Any = None) -> httpx.Response:
        """Ask until somebody answers who is ready to."""
        turn = 0
        while True:
            with suppress(httpx.HTTPError):
                answer = await self.ask(ports[turn % len(ports)], method, path, value)
                if answer.status_code < httpx.codes.INTERNAL_SERVER_ERROR:
                    return answer
            turn += 1
            await asyncio.sleep(PAUSE)


@dataclass(frozen=True)
class Answered:
    """An answer that was acknowledged: the step of its ticket, its prompt, what it was, and when we heard so."""

    asked: int
    prompt: Any
    action: Any
    at: float


@dataclass
class Acknowledged:
    """What one client was told is stored."""

    answers: list[Answered] = field(default_factory=list)
    """Answers that nobody has taken back since."""
    doubtful: list[Answered] = field(default_factory=list)
    """Answers that may have been taken back since."""
    talk: dict[str, float] = field(default_factory=dict)
    """What was said, and when we heard that it was kept."""
    undos_sent: int = 0
    undos_heard: int = 0
    """How often the log was cut, as far as this client was told before it left."""


@dataclass
class Manners:
    """How a client behaves."""

    plays: bool = True
    talks: float = 0.02
    undoes: float = 0.01


class Sitter:
    """One client at one table; without a seat, an onlooker."""

    def __init__(
        self,
        person: Person,
        table: str,
        ports: Sequence[int],
        rnd: random.Random,
        find: Callable[[str], None],
        counts: Counter[str],
        manners: Manners,
    ) -> None:
        self.person, self.table, self.ports, self.rnd, self.manners = person, table, ports, rnd, manners
        self.find, self.counts = find, counts
        self.acknowledged = Acknowledged()
        self.heard: list[Any] = []
        self.talk: list[str] = []
        self.mark: dict[str, int] | None = None
        self.scene: dict[str, Any] = {}
        self.paused = False
        self.moves = 0
        self.port = ports[0]
        self.fresh = False
        """Whether this connection has told anything yet."""
        self.told = 0.0
        self._sent = 0
        self._rest = 0.0
        self._answered: list[Any] = []
        """Tickets that were used and still stand in the last scene that was told."""
        self._pending: dict[str, Any] | None = None
        self._socket: Socket | None = None
        self._lost = asyncio.Event()
        self._task = asyncio.create_task(self._stay())

    @property
    def over(self) -> bool:
        return bool(self.scene and self.scene["end"])

    @property
    def waits(self) -> bool:
        """Whether something was sent that has not been answered."""
        return self._pending is not None

    async def leave(self) -> None:
        # To be cancelled is overheard where what was waited for comes at the same moment.
        while not self._task.done():
            self._task.cancel()
            await asyncio.wait({self._task}, timeout=1)

    def hang_up(self) -> None:
        """Lose the connection as a phone does in a tunnel, without a word."""
        if self._socket is not None and hasattr(self._socket, "transport"):
            self._socket.transport.abort()

    async def _stay(self) -> None:
        """Be connected, whatever happens."""
        while True:
            self.fresh, self._lost = False, asyncio.Event()
            self.port = self.rnd.choice(self.ports)
            query = "?" + urlencode(self.mark) if self.mark else ""
            path = f"/api/v1/tables/{self.table}/socket{query}"
            lost = self._lost
            self._socket = Socket(self.port, path, self.person.headers(self.port), self._hear, lost.set)
            try:
                async with asyncio.timeout(OPEN_SECONDS):
                    await self._socket.open()
                self.told = time.monotonic()
                self.counts["sockets opened"] += 1
                await self._until_lost(lost)
            except (OSError, TimeoutError) as error:
                if " 404 " in str(error):
                    self.find(f"table {self.table} was laid and is not there")
            finally:
                if hasattr(self._socket, "transport"):
                    self._socket.close()
            await asyncio.sleep(PAUSE)

    async def _until_lost(self, lost: asyncio.Event) -> None:
        while not lost.is_set() and time.monotonic() - self.told < SILENCE:
            with suppress(TimeoutError):
                await asyncio.wait_for(lost.wait(), SILENCE / 3)

    # What is told

    def _hear(self, payload: bytes) -> None:
        self.told = time.monotonic()
        message = _decode(payload)
        if message["type"] == "ping":
            self._socket.send(b'{"type":"pong"}')
        elif message["type"] == "reply":
            self._note_reply(message)
        else:
            self._take(message)
            if not self.fresh:
                self.fresh = True
                if self._pending is not None:
                    self._send(self._pending)
        self.act()

    def _take(self, news: dict[str, Any]) -> None:
        mark, before = news["mark"], self.mark
        if news["scene"]:
            self._take_steps(news, before)
        if before is not None and (mark["undos"], mark["step"]) < (before["undos"], before["step"]):
            self.find(f"table {self.table} went back from {before} to {mark}, and nobody took anything back")
        self.mark, self.acknowledged.undos_heard = mark, mark["undos"]
        for line in news["talk"]:
            if line["text"] in self.talk:
                self.find(f"table {self.table}: a line of talk was told twice")
            self.talk.append(line["text"])

    def _take_steps(self, news: dict[str, Any], before: dict[str, int] | None) -> None:
        since, told, scene = news["since"], [told["heard"] for told in news["told"]], news["scene"]
        if since > len(self.heard):
            self.find(f"table {self.table}: steps {len(self.heard)} to {since} were never told")
        cut = before is not None and news["mark"]["undos"] > before["undos"]
        if cut:
            self._forget(since)
        elif told[: len(self.heard) - since] != self.heard[since : since + len(told)]:
            self.find(f"table {self.table}: what was told from step {since} on is told otherwise now")
        self.moves += max(0, since + len(told) - len(self.heard))
        self.heard[since:] = told
        if len(self.heard) != scene["step"]:
            self.find(f"table {self.table}: the scene is of step {scene['step']}, and {len(self.heard)} were told")
        self.scene, self._answered = scene, []

    def _forget(self, keep: int) -> None:
        """Somebody took something back: answers from there on stand no more, and of some one cannot know."""
        mine = [(step["step"], step["prompt"], step["action"]) for step in self.heard if step["action"] is not None]
        kept = self.acknowledged
        for answer in tuple(kept.answers):
            what = [answer.prompt, answer.action]
            steps = [step for step, *heard in mine if step >= answer.asked and heard == what]
            if not steps or steps[0] >= keep:
                kept.answers.remove(answer)
            if not steps and answer.asked < keep:
                kept.doubtful.append(answer)

    # What is sent

    def act(self) -> None:
        """Do what there is to do, if nothing else is under way."""
        resting = self.paused or self._pending or time.monotonic() < self._rest
        if resting or not self.manners.plays or not self.scene or not self.fresh or self.over:
            return
        chance = self.rnd.random()
        if chance < self.manners.talks:
            self._request("talk", text=f"{self.person.name} {self.rnd.getrandbits(60):x}")
        elif chance < self.manners.talks + self.manners.undoes and self.scene["can_undo"]:
            self.acknowledged.undos_sent += 1
            self._request("undo")
        elif ask := self._choose():
            self._request("answer", ticket=ask["ticket"], action=self.rnd.choice(ask["moves"]))

    def _choose(self) -> dict[str, Any] | None:
        """What to answer: what is open beside the course of the game, only now and then."""
        asks = [ask for ask in self.scene["asks"] if ask["moves"] and ask["ticket"] not in self._answered]
        main = [ask for ask in asks if not ask["aside"]]
        return self.rnd.choice(main if main and self.rnd.random() > ASIDES else asks) if asks else None

    def _request(self, kind: str, **fields: Any) -> None:
        self._pending = {"type": kind, **fields, "undos": self.scene["undos"], "at": time.monotonic()}
        self._send(self._pending)

    def _send(self, pending: dict[str, Any]) -> None:
        if pending["type"] != "answer" and pending.get("id"):
            self._pending = None  # only an answer may be sent twice
            return
        self._sent += 1
        pending["id"] = self._sent
        command = {name: value for name, value in pending.items() if name not in {"undos", "at", "id"}}
        self._socket.send(_encode({"type": "request", "id": self._sent, "command": command}))

    def _note_reply(self, message: dict[str, Any]) -> None:
        pending = self._pending
        if pending is None or pending["id"] != message["id"]:
            return
        self._pending = None
        if message["no"]:
            self.counts[f"refused: {message['no']['code']}"] += 1
            self._rest = time.monotonic() + REST
            asyncio.get_running_loop().call_later(REST, self.act)
            return
        self.counts[f"acknowledged: {pending['type']}"] += 1
        if pending["type"] == "answer":
            self._answered.append(pending["ticket"])
            ticket = pending["ticket"]
            answer = Answered(ticket["step"], ticket["prompt"], pending["action"], time.time())
            late = self.scene["undos"] != pending["undos"]
            (self.acknowledged.doubtful if late else self.acknowledged.answers).append(answer)
        elif pending["type"] == "talk":
            self.acknowledged.talk[pending["text"]] = time.time()

    # What a newcomer with the same eyes sees

    async def compare(self) -> None:
        """See whether the table looks the same to this client and to the same person coming anew.

        A bot may answer between what the one and the other is told: then they are asked again, until both are told of
        the same moment.
        """
        until = time.monotonic() + ANSWER_SECONDS
        while True:
            news = await self._anew()
            if news is None:
                return
            unlike = [name for name in SEEN if self.scene.get(name) != news["scene"][name]]
            elsewhen = any(name in unlike for name in MOMENT) and time.monotonic() < until
            if not elsewhen:
                break
            await asyncio.sleep(PAUSE)
        if unlike:
            self.find(
                f"table {self.table}: {', '.join(unlike)} differ for {self.person.name} and for a newcomer as them"
            )
        elif [told["heard"] for told in news["told"]] != self.heard:
            self.find(f"table {self.table}: a newcomer is told other steps than {self.person.name} was")

    async def _anew(self) -> dict[str, Any] | None:
        """What the same person is told who comes anew; nothing where the table cannot be seen, which is a fault."""
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                answer = await self.person.insist([self.port], "GET", f"/api/v1/tables/{self.table}")
        except TimeoutError:
            self.find(f"table {self.table} cannot be seen by {self.person.name} who comes anew")
            return None
        if answer.status_code != httpx.codes.OK:
            self.find(f"table {self.table} cannot be seen: {answer.status_code} {answer.text[:200]}")
            return None
        found: dict[str, Any] = answer.json()
        return found
