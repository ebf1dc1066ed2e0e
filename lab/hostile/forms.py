"""What hostile messages are made of: values that nobody expects, and the forms of all commands."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

BIG, DEEP, LONE = "@@big@@", "@@deep@@", "@@lone@@"
RAW = {
    json.dumps(BIG).encode(): b"9" * 5000,
    json.dumps(DEEP).encode(): b"[" * 3000 + b"]" * 3000,
    json.dumps(LONE).encode(): b'"\\ud800"',
}
"""What `json` does not write by itself."""
BACKWARDS = "\u202e\u2066"
ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2**31, -(2**31) - 1, 2**53, 2**63, -(2**63) - 1, 10**30, 1.5, 1e308, "", "0", "åäö",
    "\x00", "x" * 300, BACKWARDS, "{n}", "../../x", "<script>", [], {}, [[]], [None] * 50, {"": {}}, {"type": "answer"},
    BIG, DEEP, LONE,
)  # fmt: skip
NAMES = (
    "type", "id", "command", "ticket", "step", "prompt", "seat", "by", "kind", "about", "action", "actions", "mark",
    "text", "to", "key", "options", "seats", "was", "__class__", "k" * 9000,
)  # fmt: skip
KINDS = ("lay", "open", "bid", "turn", "challenge", "wish", "x", "")
"""Of questions, in some game or other."""


@dataclass(frozen=True)
class OneOf:
    """Any of these."""

    of: tuple[Any, ...]


TICKET, ACTION, ACTIONS = object(), object(), object()
"""A ticket, an action, and some actions, as far as the rude client knows any."""
SEAT = OneOf((-2, -1, 0, 1, 2, 3, 7, 8, 2**31))
MAYBE = OneOf((True, False, False, False, 1, "no"))
WORDS = OneOf(("", "hej", "\x00", "x" * 24, "x" * 25, "x" * 200, "x" * 201, BACKWARDS * 20, "\u3164"))
SUBJECTS = OneOf(("A1", "h8", "KABEL", "", "\u0663", "\x00", "x" * 64, "x" * 65))
WISHES = OneOf(([], [{"kind": "me"}], [{"kind": "bot"}] * 8, [{"kind": "x"}], [{"kind": "me"}] * 9))
OPTIONS = OneOf(tuple({name: value} for name in NAMES[-4:] for value in ODD))
CLOCKS = OneOf(
    ({"kind": "move", "seconds": 0}, {"kind": "move", "seconds": -1}, {"kind": "x"}, None, {"seconds": 10**9})
)

_FORMS: tuple[tuple[float, dict[str, Any]], ...] = (
    (30, {"type": "answer", "ticket": TICKET, "action": ACTION}),
    (12, {"type": "preview", "ticket": TICKET, "actions": ACTIONS}),
    (0.02, {"type": "hint", "ticket": TICKET, "depth": OneOf((1, 2, 3))}),
    (3, {"type": "hint", "ticket": TICKET, "depth": OneOf((0, -1, 4, 2**40))}),
    (6, {"type": "explain", "subject": SUBJECTS}),
    (6, {"type": "talk", "text": WORDS, "to": OneOf((None, None, 0, 1, 9, -1))}),
    (2, {"type": "talk", "phrase": OneOf(("x", "good_game", "__class__")), "facts": OPTIONS}),
    (3, {"type": "point", "place": OneOf(("mat:1", "", "x" * 64, "\x00"))}),
    (2, {"type": "undo"}),
    (2, {"type": "consent", "yes": MAYBE}),
    (2, {"type": "hurry"}),
    (3, {"type": "sit", "seat": SEAT, "name": WORDS, "key": OneOf(("", "a.b.c", "x" * 128))}),
    (0.05, {"type": "leave"}),
    (1, {"type": "return"}),
    (2, {"type": "replace", "seat": SEAT, "level": OneOf(("lätt", "medel", "svår", "jämn", "x"))}),
    (2, {"type": "arrange", "seats": WISHES, "was": OneOf(([], [None], [0] * 8, [99]))}),
    (2, {"type": "agree", "options": OPTIONS, "clock": CLOCKS}),
    (1, {"type": "begin"}),
    (1, {"type": "rematch", "now": MAYBE}),
    (2, {"type": "get_key"}),
    (0.05, {"type": "remove", "seat": SEAT}),
    (1, {"type": "mute", "seat": SEAT, "on": MAYBE}),
    (0.02, {"type": "close"}),
    (2, {"type": "block", "seat": SEAT, "line": OneOf((None, 1, 2**53)), "on": MAYBE}),
    (1, {"type": "report", "reason": OneOf(("talk", "x")), "seat": SEAT, "text": OneOf(("", "x" * 500, "x" * 501))}),
    (3, {"type": OneOf(("x", "", "Answer", "answer ", None, 7)), "ticket": TICKET}),
)
"""How often each comes, beside the others: what takes long, or ends a table, comes seldom."""
WEIGHTS, FORMS = [weight for weight, _ in _FORMS], [form for _, form in _FORMS]
