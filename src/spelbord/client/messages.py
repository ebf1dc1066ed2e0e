"""What a program reads of what a server says. Whatever else a newer server says is passed over."""

from __future__ import annotations

from typing import Any

import msgspec


class ServerRefused(Exception):  # noqa: N818 - it is no fault: the server answered
    """The server said no: `code` is stable, `text` is for people, `facts` are what it is about."""

    def __init__(self, code: str, text: str, rule: str = "", facts: dict[str, Any] | None = None) -> None:
        """Keep what was said."""
        super().__init__(text)
        self.code, self.text, self.rule, self.facts = code, text, rule, facts or {}


class Asked(msgspec.Struct, frozen=True):
    """Something that one's seat is asked. `moves` are answers that would be accepted, all of them if `complete`."""

    ticket: dict[str, Any]
    question: str
    moves: list[dict[str, Any]]
    complete: bool
    aside: bool
    """Whether it is open all the time, beside the course of the game, such as talking."""

    @property
    def kind(self) -> str:
        """What kind of question it is, by the game's own name for it."""
        return str(self.ticket["prompt"]["kind"])

    @property
    def key(self) -> bytes:
        """The same for the same question, however often it is sent."""
        return msgspec.json.encode(self.ticket, order="sorted")


class Ending(msgspec.Struct, frozen=True):
    """How a match ended. `ranks` begin with 1, seat by seat."""

    reason: str
    scores: list[int]
    ranks: list[int]
    seed: str


class Sight(msgspec.Struct, frozen=True):
    """The table as one's seat sees it."""

    step: int
    view: Any
    asks: list[Asked]
    end: Ending | None


class Hearing(msgspec.Struct, frozen=True):
    """A step as one's seat heard it, and in words."""

    heard: dict[str, Any]
    lines: list[str]


class Happened(msgspec.Struct, frozen=True, tag_field="type", tag="news"):
    """What happened since the last mark."""

    mark: dict[str, int]
    since: int
    told: list[Hearing]
    scene: Sight | None
    table: dict[str, Any] | None
    talk: list[dict[str, Any]]


class Answered(msgspec.Struct, frozen=True, tag_field="type", tag="reply"):
    """What became of a command."""

    id: int
    outcome: dict[str, Any] | None
    no: dict[str, Any] | None


class AreYouThere(msgspec.Struct, frozen=True, tag_field="type", tag="ping"):
    """Any message answers it."""


def refusal_from(plain: dict[str, Any]) -> ServerRefused:
    """A `No` as an exception."""
    return ServerRefused(plain["code"], plain["text"], plain.get("rule", ""), plain.get("facts"))


def refusal_in(status: int, body: bytes | bytearray) -> ServerRefused:
    """What an answer by HTTP says no with; a proxy before the server has words of its own."""
    try:
        return refusal_from(msgspec.json.decode(body))
    except (msgspec.MsgspecError, UnicodeError, KeyError, TypeError):
        return ServerRefused(f"http_{status}", f"The server answered {status}, and did not say why.")


HEARD = msgspec.json.Decoder(Happened | Answered | AreYouThere)
