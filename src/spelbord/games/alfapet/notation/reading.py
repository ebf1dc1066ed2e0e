"""A line of text as an action, in Swedish or English.

A word is laid as `KABEL I9 vågrätt`: letters, the square of the first, and the way it reads. `9I` is short for across
and `I9` for down where the way is not said. In the letters `?K` is a blank as K, `T>` a letter on an arrow, after
which the word turns, and `.` a letter that lies already. Where that is not enough there are several such parts, and a
stop tile, with commas between: `stopp N9, BOK O9 vågrätt`.
"""

from __future__ import annotations

import re
import unicodedata
from itertools import filterfalse
from typing import TYPE_CHECKING, NamedTuple

from spelbord.core import Refused
from spelbord.games.alfapet.actions import Approve, Challenge, Exchange, Lay, LookUp, Pass, Put, Reject, Sketch, Waive
from spelbord.games.alfapet.boards import COLUMNS
from spelbord.games.alfapet.notation.vocabulary import ACROSS, DOWN, EXAMPLES, FILLERS, SPECIALS, STOPS, VERBS
from spelbord.games.alfapet.tiles import KIND, SIGNS, folded

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Action, Prompt
    from spelbord.games.alfapet.tiles import Bend

_SQUARE = re.compile(r"([A-Z])([0-9]{1,2})|([0-9]{1,2})([A-Z])")
_WORD = re.compile(r"(?:(\?)?([A-ZÅÄÖ.])(>)?)")
_WHOLE = re.compile(r"(?:\??[A-ZÅÄÖ.]>?)+")
_LONGEST = 2_000


class _Spot(NamedTuple):
    """A square as it was written, and the way that its order says."""

    row: int
    column: int
    down: bool


def read(text: str, prompt: Prompt) -> Action:
    """The action that a line asks for, in either language."""
    words = _capitals(text).split() if len(text) <= _LONGEST else []
    action = None
    if words:
        verb = _verb(_bare(words[0]), prompt.kind)
        action = _ACTIONS[verb](words[1:]) if verb else None
        if action is None and prompt.kind == "turn":
            action = _lay(words)  # without a verb; or the word is spelt like one, as in PASS I9 vågrätt
    if action is None:
        kind = prompt.kind
        raise Refused("unreadable", "notation", text=text.strip(), example=EXAMPLES[kind], asked=kind)
    return action


def _capitals(text: str) -> str:
    """The line in capitals, with commas standing apart and without what people end a sentence with."""
    return folded(unicodedata.normalize("NFC", text)).rstrip("!").replace(",", " , ")


def _bare(word: str) -> str:
    """A word without its rings and dots, as the vocabulary has it."""
    return "".join(filterfalse(unicodedata.combining, unicodedata.normalize("NFD", word)))


def _verb(word: str, kind: str) -> str | None:
    return next((verb for verb, spellings in VERBS[kind].items() if word in spellings), None)


# Laying --------------------------------------------------------------------------------------------------------------


def _lay(words: Sequence[str]) -> Action | None:
    laid = _parts(words)
    return Lay(*laid) if laid else None


def _sketch(words: Sequence[str]) -> Action | None:
    laid = _parts(words)
    return Sketch(*laid) if laid else None


def _parts(words: Sequence[str]) -> tuple[tuple[Put, ...], str] | None:
    """The tiles and the stop tile of a line, or nothing where a part of it cannot be read."""
    tiles: dict[tuple[int, int], Put] = {}
    stop = ""
    for part in " ".join(words).split(","):
        match part.split():
            case [sign, square] if sign in STOPS and (spot := _spot(square)):
                if stop:
                    return None
                stop = _named(spot.row, spot.column)
            case pieces:
                run = _run(pieces)
                if not run or tiles.keys() & run.keys():
                    return None
                tiles |= run
    return (tuple(tiles[place] for place in sorted(tiles)), stop) if tiles else None


def _run(pieces: Sequence[str]) -> dict[tuple[int, int], Put] | None:
    """The tiles of `KABEL I9 vågrätt`, `I9 vågrätt KABEL` or `KABEL 9I`."""
    match pieces:
        case [square, way, word] if _spot(square) and _way(way) is not None:
            return _tiles(word, _spot(square), _way(way))
        case [word, square, way] if _way(way) is not None:
            return _tiles(word, _spot(square), _way(way))
        case [word, square] if _spot(square):
            return _tiles(word, _spot(square), None)
        case [square, word]:
            return _tiles(word, _spot(square), None)
    return None


def _spot(text: str) -> _Spot | None:
    found = _SQUARE.fullmatch(text)
    if not found:
        return None
    column, row = (found[1], found[2]) if found[1] else (found[4], found[3])
    return _Spot(int(row), COLUMNS.index(column), down=bool(found[1])) if int(row) else None


def _way(text: str) -> bool | None:
    """Whether a word for the way means downwards."""
    bare = _bare(text)
    return True if bare in DOWN else False if bare in ACROSS else None


def _tiles(word: str, spot: _Spot | None, way: bool | None) -> dict[tuple[int, int], Put] | None:  # noqa: FBT001 - a way is one
    """The letters of a word, laid from a square on."""
    if spot is None or not _WHOLE.fullmatch(word):
        return None
    row, column, down = spot.row, spot.column, spot.down if way is None else way
    tiles: dict[tuple[int, int], Put] = {}
    for blank, letter, turns in _WORD.findall(word):
        bend: Bend = "none" if not turns else "right" if down else "down"
        if letter != ".":
            if column >= len(COLUMNS):
                return None
            tiles[row, column] = Put(_named(row, column), letter, bool(blank), bend)
        down = down != bool(turns)
        row, column = (row + 1, column) if down else (row, column + 1)
    return tiles


def _named(row: int, column: int) -> str:
    return f"{COLUMNS[column]}{row}"


# The rest ------------------------------------------------------------------------------------------------------------


def _exchange(words: Sequence[str]) -> Action | None:
    """Tiles by their letters, together or apart, and special ones by name or sign."""
    tiles: list[str] = []
    for word in words:
        if word in SPECIALS:
            tiles.append(SPECIALS[word])
        elif word != ",":
            tiles += word
    known = all(tile in KIND for tile in tiles)
    return Exchange(tuple(sorted(tiles, key=SIGNS.index))) if tiles and known else None


def _look_up(words: Sequence[str]) -> Action | None:
    asked = [word for word in words if word not in FILLERS]
    return LookUp(asked[0]) if len(asked) == 1 else None


def _alone(action: Action) -> Callable[[Sequence[str]], Action | None]:
    return lambda words: None if words else action


_ACTIONS: dict[str, Callable[[Sequence[str]], Action | None]] = {
    "lay": _lay,
    "sketch": _sketch,
    "exchange": _exchange,
    "look_up": _look_up,
    "pass": _alone(Pass()),
    "challenge": _alone(Challenge()),
    "waive": _alone(Waive()),
    "approve": _alone(Approve()),
    "reject": _alone(Reject()),
}
