"""Messages that no client of ours would send: the protocol's own grammar, bent in every place that was thought of."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec

from spelbord.core import Dice, encode
from spelbord.games import SHELF, kit_of
from spelbord.server.protocol import AnyRequest, CatchUp, Pong
from spelbord.testing.anything import any_action

if TYPE_CHECKING:
    import random

_requests = msgspec.json.Decoder(AnyRequest)
UNREADABLE = (ValueError, RecursionError)
BIG, DEEP, LONE = "@@big@@", "@@deep@@", "@@lone@@"
RAW = {
    json.dumps(BIG).encode(): b"9" * 5000,
    json.dumps(DEEP).encode(): b"[" * 3000 + b"]" * 3000,
    json.dumps(LONE).encode(): b'"\\ud800"',
}
"""What `json` does not write by itself."""
ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2**31, -(2**31) - 1, 2**53, 2**63, -(2**63) - 1, 10**30, 1.5, 1e308, "", "0", "åäö",
    "\x00", "x" * 300, "‮⁦", "{n}", "../../x", "<script>", [], {}, [[]], [None] * 50, {"": {}}, {"type": "answer"}, BIG,
    DEEP, LONE,
)  # fmt: skip
NAMES = ("type", "id", "command", "ticket", "step", "prompt", "seat", "by", "kind", "about", "action", "actions", "mark",
         "text", "to", "key", "options", "seats", "was", "__class__", "k" * 9000)  # fmt: skip
KINDS = ("lay", "open", "bid", "turn", "challenge", "wish", "x", "")


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
    rnd = known.rnd
    makers = _COMMANDS[rnd.choices(range(len(_COMMANDS)), _WEIGHTS)[0]]
    return makers[1](known, rnd)


_FORMS: tuple[tuple[float, Any], ...] = (
    (30, lambda k, r: {"type": "answer", "ticket": k.ticket(), "action": k.action()}),
    (12, lambda k, r: {"type": "preview", "ticket": k.ticket(), "actions": [k.action() for _ in range(r.choice((0, 1, 2, 6, 41)))]}),
    (0.02, lambda k, r: {"type": "hint", "ticket": k.ticket(), "depth": r.randrange(1, 4)}),
    (3, lambda k, r: {"type": "hint", "ticket": k.ticket(), "depth": r.choice((0, -1, 4, 2**40))}),
    (6, lambda k, r: {"type": "explain", "subject": r.choice(("A1", "x" * 64, "x" * 65, "\x00", "KABEL", "", "٣", "h8"))}),
    (6, lambda k, r: {"type": "talk", "text": r.choice(("hej", "", "x" * 200, "x" * 201, "‮" * 50)), "to": r.choice((None, 0, 1, 9, -1))}),
    (2, lambda k, r: {"type": "talk", "phrase": r.choice(("x", "good_game", "__class__")), "facts": {"n": r.choice(ODD[:12])}}),
    (3, lambda k, r: {"type": "point", "place": r.choice(("mat:1", "", "x" * 64, "\x00"))}),
    (2, lambda k, r: {"type": "undo"}),
    (2, lambda k, r: {"type": "consent", "yes": r.choice((True, False, 1, "no"))}),
    (2, lambda k, r: {"type": "hurry"}),
    (3, lambda k, r: {"type": "sit", "seat": r.randrange(-1, 9), "name": r.choice(("", "Bo", "x" * 25)), "key": r.choice(("", "a.b.c", "x" * 128))}),
    (0.05, lambda k, r: {"type": "leave"}),
    (1, lambda k, r: {"type": "return"}),
    (2, lambda k, r: {"type": "replace", "seat": r.randrange(-2, 9), "level": r.choice(("lätt", "medel", "svår", "x"))}),
    (2, lambda k, r: {"type": "arrange", "seats": [{"kind": r.choice(("me", "bot", "x"))}] * r.randrange(10), "was": [r.choice((None, 0, 99))] * r.randrange(10)}),
    (2, lambda k, r: {"type": "agree", "options": {r.choice(NAMES): r.choice(ODD)}, "clock": {"kind": "move", "seconds": r.choice((0, -1, 5, 10**9))}}),
    (1, lambda k, r: {"type": "begin"}),
    (1, lambda k, r: {"type": "rematch", "now": r.choice((True, False, 3))}),
    (2, lambda k, r: {"type": "get_key"}),
    (0.05, lambda k, r: {"type": "remove", "seat": r.randrange(-1, 9)}),
    (1, lambda k, r: {"type": "mute", "seat": r.randrange(-1, 9), "on": r.random() < 0.2}),
    (0.02, lambda k, r: {"type": "close"}),
    (2, lambda k, r: {"type": "block", "seat": r.choice((None, 0, 1, -7)), "line": r.choice((None, 1, 2**53)), "on": r.random() < 0.2}),
    (1, lambda k, r: {"type": "report", "reason": r.choice(("talk", "x")), "seat": r.randrange(-1, 9), "text": "x" * r.choice((0, 500, 501))}),
    (3, lambda k, r: {"type": r.choice(("x", "", "Answer", "answer ", None, 7)), "ticket": k.ticket()}),
)  # fmt: skip
_COMMANDS, _WEIGHTS = _FORMS, [weight for weight, _ in _FORMS]


def message(known: Known) -> bytes:
    """One message: right in its form, bent in some places, or no JSON at all."""
    rnd = known.rnd
    draw = rnd.random()
    if draw < 0.05 and known.old:
        return rnd.choice(known.old)
    if draw < 0.1:
        return _garbage(rnd)
    if draw < 0.15:
        mark = {name: rnd.choice((0, -1, 3, 2**31, 2**53, "x")) for name in rnd.sample(("version", "step", "talk", "undos"), 2)}
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
