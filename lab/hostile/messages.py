"""Messages that no client of ours would send: the protocol's own grammar, bent in every place that was thought of."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec

from lab.hostile.forms import ACTION, ACTIONS, FORMS, KINDS, NAMES, ODD, RAW, TICKET, WEIGHTS, OneOf
from spelbord.core import Dice, encode
from spelbord.games import SHELF, kit_of
from spelbord.server.protocol import AnyRequest, CatchUp, Pong
from spelbord.testing.anything import any_action

if TYPE_CHECKING:
    import random

_requests = msgspec.json.Decoder(AnyRequest)
UNREADABLE = (ValueError, RecursionError)


class Known:
    """What a rude client knows of a table: enough to be nearly right."""

    def __init__(self, game: str, rnd: random.Random) -> None:
        self.rnd = rnd
        self.asks: list[dict[str, Any]] = []
        self.old: list[bytes] = []
        """Messages that were sent before."""
        self.actions = _actions(game, rnd)

    def hear(self, news: dict[str, Any]) -> None:
        """Take up what there is to be answered."""
        if news.get("scene"):
            self.asks = news["scene"]["asks"]

    def remember(self, message: bytes) -> None:
        self.old.append(message)
        del self.old[:-50]

    def ticket(self) -> Any:
        """A ticket that is good, was good, is another's, or never was."""
        rnd = self.rnd
        if self.asks and rnd.random() < 0.6:
            ticket = json.loads(json.dumps(rnd.choice(self.asks)["ticket"]))
            if rnd.random() < 0.3:
                ticket["prompt"]["by"] = rnd.randrange(-1, 8)
            if rnd.random() < 0.3:
                ticket["step"] += rnd.choice((-2, -1, 1, 2**31))
            return ticket
        seat = rnd.randrange(-1, 6)
        return {"step": rnd.randrange(-2, 90), "prompt": {"seat": seat, "by": seat, "kind": rnd.choice(KINDS)}}

    def action(self) -> Any:
        """Some action of this game or another."""
        rnd = self.rnd
        if self.asks and rnd.random() < 0.3:
            moves = rnd.choice(self.asks)["moves"]
            if moves:
                return rnd.choice(moves)
        return rnd.choice(self.actions)


def _actions(game: str, rnd: random.Random) -> list[Any]:
    """Actions made from their types alone."""
    dice = Dice(f"{rnd.getrandbits(256):064x}", "lab/hostile")
    other = rnd.choice([name for name in SHELF if name != game])
    return [json.loads(encode(any_action(kit_of(name), dice))) for name in [game] * 60 + [other] * 10]


def command(known: Known) -> dict[str, Any]:
    """A command that has the form of one."""
    form: dict[str, Any] = known.rnd.choices(FORMS, WEIGHTS)[0]
    return {name: _fill(value, known) for name, value in form.items()}


def _fill(value: Any, known: Known) -> Any:
    if isinstance(value, OneOf):
        return known.rnd.choice(value.of)
    if value is ACTIONS:
        return [known.action() for _ in range(known.rnd.choice((0, 1, 2, 6, 41)))]
    if value is TICKET:
        return known.ticket()
    return known.action() if value is ACTION else value


def message(known: Known) -> bytes:
    """One message: right in its form, bent in some places, or no JSON at all."""
    rnd = known.rnd
    draw = rnd.random()
    if draw < 0.05 and known.old:
        return rnd.choice(known.old)
    if draw < 0.1:
        return _garbage(rnd)
    if draw < 0.15:
        mark = {
            name: rnd.choice((0, -1, 3, 2**31, 2**53, "x"))
            for name in rnd.sample(("version", "step", "talk", "undos"), 2)
        }
        whole: Any = {"type": "catch_up", "mark": mark}
    else:
        whole = {"type": "request", "id": rnd.randrange(1, 10**6), "command": command(known)}
    for _ in range(rnd.choice((0, 0, 0, 1, 1, 2, 5))):
        whole = bend(whole, rnd)
    return written(whole)


def written(whole: Any) -> bytes:
    """A value as it is sent."""
    data = json.dumps(whole, separators=(",", ":")).encode("utf-8", "surrogatepass")
    if b"@@" in data:
        for token, raw in RAW.items():
            data = data.replace(token, raw)
    return data


def bend(whole: Any, rnd: random.Random) -> Any:
    """The same with one thing in it otherwise: a value, a name more, a name less, or one in the place of another."""
    if not isinstance(whole, dict | list) or not whole or rnd.random() < 0.1:
        return rnd.choice(ODD)
    if isinstance(whole, list):
        place = rnd.randrange(len(whole))
        return [*whole[:place], bend(whole[place], rnd), *whole[place + 1 :]]
    name = rnd.choice(list(whole))
    how = rnd.random()
    if how < 0.6:
        return {**whole, name: bend(whole[name], rnd)}
    rest = {key: value for key, value in whole.items() if key != name}
    if how < 0.75:
        return rest
    return {**(whole if how < 0.9 else rest), rnd.choice(NAMES): rnd.choice(ODD)}


def _garbage(rnd: random.Random) -> bytes:
    return rnd.choice(_GARBAGE)


_GARBAGE = (
    b"", b" ", b"null", b"0", b'"', b"{", b"[", b"[" * 60_000, b'{"type":' * 9000, b"nan", b"\xef\xbb\xbf{}",
    b'{"type":"request","id":1,"id":2,"command":{"type":"undo"}}', b"9" * 60_000, b"-" + b"9" * 5000, b"1e999999999",
    b'{"type":"request","id":1e400,"command":{"type":"undo"}}', b'{"type":"pong","x":1}', b"{'type':'pong'}",
    b'{"type":"pong"}' * 2, b" " * 60_000 + b'{"type":"pong"}', b'{"type":"request","id":' + b"1" * 4000 + b"}",
    b'{"a":' + b'{"a":' * 2000 + b"1" + b"}" * 2001, b"\x00" * 100, '{"type":"пинг"}'.encode(), b'"\\ud800"',
)  # fmt: skip


def wants_reply(data: bytes) -> bool:
    """Whether a message is answered by its own reply: all are, but for a pong and a question for news."""
    try:
        asked = _requests.decode(data)
    except UNREADABLE:
        return True
    return not isinstance(asked, Pong | CatchUp)
