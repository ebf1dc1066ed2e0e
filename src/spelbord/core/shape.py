"""Text that people send, before and while it is parsed: how involved it may be, and readers that always end.

A few kilobytes can lead a parser astray: a key of thousands of parts, brackets within brackets, a number of thousands
of digits. TOML is therefore looked through once, from left to right, and refused by its shape before it is parsed. JSON
is parsed by msgspec, whose work grows with the text alone; whatever it or Python itself cannot hold is a refusal too.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, Protocol, TypeVar

import msgspec

from spelbord.core.refusals import Refused

Thing_co = TypeVar("Thing_co", covariant=True)
Thing = TypeVar("Thing")

UNREADABLE = (msgspec.MsgspecError, ValueError, RecursionError, OverflowError)
"""What parsers raise where text is not as it must be, or larger than Python can hold."""

LONGEST_TOML = 65_536
"""Letters of a text in TOML."""
LONGEST_WORD = 64
"""Letters of a key without quotes, and digits of a number."""
LONGEST_LINE = 2_000
"""Letters of a line that somebody types: an answer, or a word to a program."""
LONGEST_NUMBER = 9
"""Digits of a number that somebody types."""
MOST_PARTS = 8
"""Parts of a dotted key: the parser's work grows with their square."""
DEEPEST = 16
"""Brackets within brackets."""
MOST_KEYS = 4_000
LONGEST_REASON = 300
"""Letters of what a parser says: it may repeat what it could not read."""

# Each alternative takes all it can and gives nothing back, so that every letter is looked at once.
_TOKEN = re.compile(
    r"""
      \#[^\n]*+
    | \"{3} (?: [^"\\] | \\. | "{1,2}(?!") )*+ (?:\"{3})?
    | '{3} (?: [^'] | '{1,2}(?!') )*+ (?:'{3})?
    | " (?: [^"\\\n] | \\. )*+ "?
    | ' [^'\n]*+ '?
    | (?P<word> [A-Za-z0-9_+:-]++ )
    | (?P<sign> [.=,\n\[\]{}] )
    """,
    re.VERBOSE | re.DOTALL,
)
_DEEPER, _HIGHER = frozenset("[{"), frozenset("]}")


class Unreadable(ValueError):  # noqa: N818 - it is an answer to whoever wrote the text
    """A text that is not read, and why."""


class Decoder(Protocol[Thing_co]):
    """What makes a value of bytes."""

    def decode(self, buf: bytes | str | msgspec.Raw, /) -> Thing_co:
        """The value."""


def read_toml(text: str) -> dict[str, Any]:
    """What a text in TOML says. Raises `Unreadable`, and does so at once where the text is of no sensible shape."""
    _check_toml(text)
    try:
        return tomllib.loads(text)
    except UNREADABLE as error:
        raise Unreadable(reason(error)) from None


def read_json(data: bytes | str | msgspec.Raw, decoder: Decoder[Thing]) -> Thing:
    """A message as a value, or a refusal that says what is wrong with it."""
    try:
        return decoder.decode(data)
    except UNREADABLE as error:
        raise Refused("malformed", "wire", why=reason(error)) from None


def reason(error: BaseException) -> str:
    """What a parser has to say, without the whole of what it could not read."""
    text = str(error)
    return text if len(text) <= LONGEST_REASON else f"{text[:LONGEST_REASON]}…"


def typed_number(text: str) -> int | None:
    """The whole number that somebody typed, if it is one, and no longer than numbers of a game are."""
    return int(text) if text.isdecimal() and len(text) <= LONGEST_NUMBER else None


def check_line(line: str) -> str:
    """A line that somebody typed, which a game's notation may read. Raises `Refused` where it is no line of a game."""
    if len(line) > LONGEST_LINE:
        raise Refused("line_long", "notation", most=LONGEST_LINE)
    return line


def _check_toml(text: str) -> None:
    if len(text) > LONGEST_TOML:
        raise Unreadable(f"Text of more than {LONGEST_TOML} letters")
    depth = keys = parts = 0
    for token in _TOKEN.finditer(text):
        word, sign = token["word"], token["sign"]
        if word is not None and len(word) > LONGEST_WORD:
            raise _misshapen(text, token, f"Word or number of more than {LONGEST_WORD} letters")
        if sign is None:
            continue
        parts = parts + 1 if sign == "." else 0
        keys += sign == "="
        depth = depth + 1 if sign in _DEEPER else max(0, depth - 1) if sign in _HIGHER else depth
        if parts >= MOST_PARTS:
            raise _misshapen(text, token, f"Key of more than {MOST_PARTS} parts")
        if depth > DEEPEST:
            raise _misshapen(text, token, f"More than {DEEPEST} brackets within brackets")
        if keys > MOST_KEYS:
            raise _misshapen(text, token, f"More than {MOST_KEYS} keys")


def _misshapen(text: str, token: re.Match[str], what: str) -> Unreadable:
    """Where it is, in the words of the parser."""
    line = text.count("\n", 0, token.start()) + 1
    return Unreadable(f"{what} (at line {line}, column {token.start() - text.rfind(chr(10), 0, token.start())})")
