"""A line of text as an action, in Swedish or English, with or without its verb.

What is asked decides what a bare `4` means, and which word an abbreviation stands for. A line that can be read is
read, also where the answer is not allowed: saying so is for the rules.
"""

from __future__ import annotations

import re
import unicodedata
from itertools import filterfalse
from typing import TYPE_CHECKING, TypeAlias

from spelbord.core import Refused
from spelbord.games.tio.actions import (
    Add,
    Bid,
    Keep,
    Lay,
    Open,
    Pass,
    Raise,
    Start,
    Swap,
    TurnUp,
)
from spelbord.games.tio.cards import JOKER, TEN
from spelbord.games.tio.notation.vocabulary import DOWN, EXAMPLES, FILLERS, FITTING, JOKERS, PENALTIES, UP, VERBS, WHOLE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Action, Prompt

Piece: TypeAlias = int | str
"""A number or a word."""

_LONGEST = 9
"""Digits of a number: longer ones are nobody's chips."""
_DASHES = str.maketrans("\N{MINUS SIGN}\N{EN DASH}", "--")
_PIECES = re.compile(r"(?<!\S)-[0-9]+|[0-9]+|[a-z]+|.", re.DOTALL)
_GAP = re.compile(r"[\s+,-]")
_GLUED = re.compile(rf"j({'|'.join((*UP, *DOWN))})")


def read(text: str, prompt: Prompt) -> Action:
    """The action that a line asks for, in either language."""
    pieces = _pieces(text)
    action = _bare(pieces, prompt.kind) or _sentence(pieces, prompt.kind)
    if action is None:
        kind = prompt.kind
        raise Refused("unreadable", "notation", text=text.strip(), example=EXAMPLES[kind], asked=kind)
    return action


def _pieces(text: str) -> list[Piece]:
    """The words and numbers of a line, or none where there is anything else in it."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_DASHES))
    plain = "".join(filterfalse(unicodedata.combining, plain)).strip().rstrip(".!")
    pieces: list[Piece] = []
    for piece in _PIECES.findall(plain):
        if piece[-1] in "0123456789" and len(piece) <= _LONGEST:
            pieces.append(int(piece))
        elif glued := _GLUED.fullmatch(piece):
            pieces += ["j", glued[1]]
        elif "a" <= piece[0] <= "z":
            pieces.append(piece)
        elif not _GAP.fullmatch(piece):
            return []
    return pieces


def _weighty(pieces: Sequence[Piece]) -> list[Piece]:
    return [piece for piece in pieces if piece not in FILLERS]


def _bare(pieces: Sequence[Piece], kind: str) -> Action | None:
    """An answer without a verb."""
    weighty = _weighty(pieces)
    return _BARE[kind](weighty, kind) if weighty else None


def _sentence(pieces: Sequence[Piece], kind: str) -> Action | None:
    """An answer that begins with a verb."""
    if not pieces or not isinstance(pieces[0], str):
        return None
    verb, rest = _verb(pieces[0], kind), pieces[1:]
    if verb == "lay" and rest and rest[0] == "till":
        verb = "add"
    return None if verb is None else _SENTENCES[verb](_weighty(rest), kind)


def _verb(word: str, kind: str) -> str | None:
    """The verb that a word is, or is the beginning of; of several the one that is an answer now."""
    if word in WHOLE:
        return WHOLE[word]
    verbs = {verb for verb, words in VERBS.items() if any(whole.startswith(word) for whole in words)}
    if len(verbs) > 1:
        verbs &= FITTING[kind]
    return verbs.pop() if len(verbs) == 1 else None


def _numbers(pieces: Sequence[Piece], count: int) -> list[int]:
    """Just so many numbers and nothing else, or nothing."""
    numbers = [piece for piece in pieces if isinstance(piece, int)]
    return numbers if len(numbers) == len(pieces) == count else []


def _card(pieces: Sequence[Piece]) -> tuple[int | None, Sequence[Piece]]:
    """The card a line begins with, and what follows it."""
    match pieces:
        case [int(value), *rest] if 0 <= value <= TEN:
            return value, rest
        case [str(word), *rest] if word in JOKERS:
            return JOKER, rest
        case [str(word), int(value), *rest] if word in PENALTIES and 1 <= value < JOKER - TEN:
            return TEN + value, rest
    return None, pieces


def _lay(pieces: Sequence[Piece], kind: str) -> Action | None:
    faces = [piece for piece in pieces if piece in UP or piece in DOWN]
    if not faces:
        return _add(pieces, kind) if kind in {"second", "raise"} else None
    card, rest = _card([piece for piece in pieces if piece not in faces])
    chips = _numbers(rest, 1) if rest else [0]
    if card is None or not chips or len(faces) > 1:
        return None
    if kind == "second" and faces[0] in UP and not rest:  # a second card lies face up anyhow
        return Add(card)
    return Lay(card, faces[0] in UP, chips[0])


def _add(pieces: Sequence[Piece], kind: str) -> Action | None:
    if kind == "raise":  # where a card was just received, what is added is chips
        return _raise(pieces, kind)
    card, rest = _card(pieces)
    return None if card is None or rest else Add(card)


def _open(pieces: Sequence[Piece], kind: str) -> Action | None:
    numbers = _numbers(pieces, 2)
    return Open(numbers[0] - 1, numbers[1]) if numbers else None


def _swap(pieces: Sequence[Piece], kind: str) -> Action | None:
    numbers = _numbers(pieces, 1)
    return Swap(numbers[0] - 1) if numbers else None


def _bid(pieces: Sequence[Piece], kind: str) -> Action | None:
    numbers = _numbers(pieces, 1)
    return Bid(numbers[0]) if numbers else _open(pieces, kind)


def _raise(pieces: Sequence[Piece], kind: str) -> Action | None:
    numbers = _numbers(pieces, 1)
    return Raise(numbers[0]) if numbers else None


def _turn(pieces: Sequence[Piece], kind: str) -> Action | None:
    return TurnUp() if all(piece in UP for piece in pieces) else None


def _keep(pieces: Sequence[Piece], kind: str) -> Action | None:
    return Keep() if all(piece in DOWN for piece in pieces) else None


def _turn_or_keep(pieces: Sequence[Piece], kind: str) -> Action | None:
    return _turn(pieces, kind) or _keep(pieces, kind)


def _start(pieces: Sequence[Piece], kind: str) -> Action | None:
    numbers = _numbers(pieces, 1)
    return Start(numbers[0] - 1) if numbers else None


def _pass(pieces: Sequence[Piece], kind: str) -> Action | None:
    return None if pieces else Pass()


_SENTENCES: dict[str, Callable[[Sequence[Piece], str], Action | None]] = {
    "lay": _lay,
    "add": _add,
    "open": _open,
    "swap": _swap,
    "bid": _bid,
    "raise": _raise,
    "turn": _turn,
    "keep": _keep,
    "start": _start,
    "pass": _pass,
}

_BARE = {
    "lay": _lay,
    "open": _open,
    "bid": _bid,
    "raise": _raise,
    "turn": _turn_or_keep,
    "second": _lay,
    "start": _start,
}
