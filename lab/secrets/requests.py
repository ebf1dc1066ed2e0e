"""What somebody who wants to know more than they may could ask of a table, by HTTP and by socket."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import msgspec

from spelbord.core import Refused, encode
from spelbord.testing.anything import any_action

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from lab.secrets.worlds import Pair
    from spelbord.core import Dice

PREVIEWS, PREVIEWED = 4, 4
"""Previews of each question, and answers that are tried in each."""
STRANGE = 40
"""Answers that nobody would give."""
SUBJECTS = ("A1", "h8", "KABEL", "joker", "7", "röd", "torsk", "AIK", "1", "hand", "bag", "*", "x" * 64)
EYES = ("", "all", "onlooker", "0", "1", "2", "3", "x")
PLAIN: tuple[dict[str, Any], ...] = (
    {"type": "undo"},
    {"type": "consent", "yes": False},
    {"type": "hurry"},
    {"type": "get_key"},
    {"type": "begin"},
    {"type": "rematch"},
    {"type": "return"},
    {"type": "replace", "seat": 0},
    {"type": "sit", "seat": 1},
    {"type": "agree", "name": "x"},
    {"type": "arrange", "seats": [{"kind": "me"}], "was": [None]},
    {"type": "mute", "seat": 0},
    {"type": "mute", "seat": 0, "on": False},
    {"type": "block", "seat": 1},
    {"type": "block", "seat": 1, "on": False},
    {"type": "report", "reason": "other", "seat": 1},
    {"type": "talk", "text": "hej"},
    {"type": "talk", "phrase": "good_game"},
    {"type": "answer", "ticket": {"step": 0, "prompt": {"seat": 0, "by": 0, "kind": "lay"}}, "action": {"type": "x"}},
)
"""Commands that move nobody on: most are refused, and how is what is compared."""


def addresses(table: str, step: int, rnd: random.Random) -> Iterator[str]:
    """Everything that can be read of a table."""
    base = f"/api/v1/tables/{table}"
    language = rnd.choice(("", "?lang=en", "?lang=sv"))
    first = rnd.randrange(step + 2)
    yield base + language
    yield f"{base}/news?version={rnd.choice((-1, 0, 4096))}&step={first}&talk={rnd.randrange(3)}"
    yield f"{base}/scenes?first={first}&last={first + rnd.randrange(6)}&eyes={rnd.choice(EYES)}"
    yield f"{base}/scenes?first=0&keeps=true&{language[1:]}"
    yield base + rnd.choice(("/summary", "/review", "/review?since=3", "/record", "/socket"))
    yield rnd.choice(("/api/v1/me", "/api/v1/me/data"))


def commands(pair: Pair, dice: Dice, rnd: random.Random) -> Iterator[bytes]:
    """Everything that can be asked of a table and leaves the match where it is."""
    match, viewer = pair.matches[0], pair.viewer
    yield from (json.dumps(command).encode() for command in rnd.sample(PLAIN, 3))
    yield json.dumps({"type": "explain", "subject": rnd.choice(SUBJECTS)}).encode()
    for ticket in match.tickets:
        strange = [any_action(match.kit, dice) for _ in range(STRANGE)]
        moves = pair.moves(ticket) if ticket.prompt.by == viewer else []
        name = encode(ticket)
        for _ in range(PREVIEWS):
            tried = [*rnd.sample(moves, min(PREVIEWED, len(moves))), *rnd.sample(strange, PREVIEWED)]
            rnd.shuffle(tried)
            yield b'{"type":"preview","ticket":%b,"actions":[%b]}' % (name, b",".join(map(encode, tried[:PREVIEWED])))
        for action in strange:
            if _refused_everywhere(pair, ticket, action):
                yield b'{"type":"answer","ticket":%b,"action":%b}' % (name, encode(action))


def _refused_everywhere(pair: Pair, ticket: Any, action: Any) -> bool:
    """Whether the rules say no in at least one world: then both servers had better say the same."""
    if ticket.prompt.by != pair.viewer:
        return True
    for match in pair.matches:
        try:
            match.kit.act(match.state, ticket.prompt, action)
        except Refused:
            return True
    return False


def whispers(pair: Pair, rnd: random.Random) -> Iterator[tuple[int, tuple[list[bytes], list[bytes]]]]:
    """What others say to each other behind the viewer's back: something else, and more or less of it, in each world."""
    others = [seat for seat in range(pair.seats) if seat != pair.viewer]
    if len(others) > 1:
        speaker, listener = rnd.sample(others, 2)
        said = [[_whisper(listener, "x" * rnd.randrange(1, 100)) for _ in range(rnd.randrange(3))] for _ in pair.placed]
        yield speaker, (said[0], said[1])


def _whisper(listener: int, text: str) -> bytes:
    return msgspec.json.encode({"type": "talk", "text": text, "to": listener})


def kind_of(command: bytes) -> str:
    return str(json.loads(command)["type"])
