"""A line of text as an action, in Swedish or English.

A layout is written as its groups: `A 3,1 R5 / Y5` adds red 5 to group A at column 3 of row 1 and yellow 5 below it.
`A = 0,0 R3 G3 +Y3 / . . Y4` says how all of A shall lie, with new tiles marked by a plus and `.` for an empty place;
`B =` means that nothing is left of B. Groups are parted by `;`, and one may have several blocks, each with its corner.
"""

from __future__ import annotations

import re
import unicodedata
from itertools import filterfalse
from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.games.trakkx.actions import Draw, Give, Lay, Leave, Pass, Sheet, Swap, Take, Three
from spelbord.games.trakkx.groups import Cell
from spelbord.games.trakkx.notation.vocabulary import COLOURS, EXAMPLES, FILLERS, LEAST, VERBS
from spelbord.games.trakkx.tiles import NUMBERS, SWAP, THREE

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.core import Action, Prompt

MOST = 2**31 - 1
"""The largest number in an action, as `Count` has it."""
_DASHES = str.maketrans("\N{MINUS SIGN}\N{EN DASH}", "--")
_COLOUR = "|".join(sorted(COLOURS, key=len, reverse=True))
_TILE = re.compile(rf"({_COLOUR})\s*([0-9]{{1,2}})(?![0-9])")
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_GROUP = re.compile(r"\s*([a-z]|#-?[0-9]{1,10})(?![a-z0-9])\s*(=?)")
_PIECE = re.compile(
    rf"\s*(?:(?P<corner>-?[0-9]{{1,10}}\s*,\s*-?[0-9]{{1,10}})|(?P<new>\+?)(?P<tile>(?:{_COLOUR})\s*[0-9]{{1,2}}(?![0-9]))|(?P<gap>\.)|(?P<row>/))"
)
_WORDS = re.compile(r"[a-z]+|-?[0-9]+|\S")


def read(text: str, prompt: Prompt) -> Action:
    """The action that a line asks for, in either language."""
    line = _plain(text)
    action = _bare(line, prompt.kind) or _sentence(line)
    if action is None:
        kind = prompt.kind
        raise Refused("unreadable", "notation", text=text.strip(), example=EXAMPLES[kind], asked=kind)
    return action


def _plain(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_DASHES))
    return "".join(filterfalse(unicodedata.combining, plain)).strip().rstrip("!")


def _bare(line: str, kind: str) -> Action | None:
    """An answer without a verb: tiles to pass on, a tile of the display, an event tile, or a layout."""
    if kind == "give":
        return _give(line)
    number_tile = _TILE.fullmatch(line)
    return _event(line) or (_take(line) if number_tile else None) or _lay(line)


def _sentence(line: str) -> Action | None:
    """An answer that begins with a verb."""
    found = re.match(r"[a-z]+", line)
    verb = _verb(found[0]) if found else None
    if found is None or verb is None:
        return None
    return _SENTENCES[verb](line[found.end() :].strip())


def _verb(word: str) -> str | None:
    """The verb that a word is, or is the beginning of."""
    verbs = [
        verb
        for verb, words in VERBS.items()
        if word in words or (len(word) >= LEAST.get(verb, 1) and any(whole.startswith(word) for whole in words))
    ]
    whole = [verb for verb in verbs if word in VERBS[verb]]
    return whole[0] if whole else verbs[0] if len(verbs) == 1 else None


def _tile(text: str) -> int | None:
    """A tile by its name; event tiles too."""
    if text in VERBS["swap"]:
        return SWAP
    if text in {"+3", *VERBS["three"]}:
        return THREE
    found = _TILE.fullmatch(text)
    if found is None or not 1 <= int(found[2]) <= NUMBERS:
        return None
    return COLOURS[found[1]] * NUMBERS + int(found[2]) - 1


def _tiles(line: str) -> tuple[int, ...] | None:
    """Several tiles, parted by anything that people part things by."""
    glued = _TILE.sub(lambda found: f" {found[1]}{found[2]} ", line)
    words = [word for word in re.split(r"[\s,&]+", glued) if word and word not in FILLERS]
    tiles = [_tile(word) for word in words]
    return None if None in tiles else tuple(sorted(tile for tile in tiles if tile is not None))


def _take(line: str) -> Action | None:
    tiles = _tiles(line)
    return Take(tiles[0]) if tiles is not None and len(tiles) == 1 else None


def _give(line: str) -> Action | None:
    tiles = _tiles(line)
    return Give(tiles) if tiles else None


def _event(line: str) -> Action | None:
    """An event tile by its sign: `+3 2` against seat 2."""
    return _three(line[2:].strip()) if line.startswith("+3") else None


def _three(line: str) -> Action | None:
    numbers = [word for word in _WORDS.findall(line) if word not in FILLERS]
    return Three(int(numbers[0]) - 1) if len(numbers) == 1 and _NUMBER.fullmatch(numbers[0]) else None


def _alone(action: Action) -> Callable[[str], Action | None]:
    return lambda rest: None if rest else action


# Layouts -------------------------------------------------------------------------------------------------------------


def _lay(line: str) -> Action | None:
    if not line:
        return None
    sheets = [_sheet(part) for part in line.split(";")]
    return None if None in sheets else Lay(tuple(sheet for sheet in sheets if sheet is not None))


def _sheet(text: str) -> Sheet | None:
    """One group: its letter, then its blocks."""
    found = _GROUP.match(text)
    if found is None:
        return None
    cells = _cells(text[found.end() :].strip())
    if cells is None:
        return None
    group = int(found[1][1:]) if found[1][0] == "#" else ord(found[1]) - ord("a")
    if not _fits(group):
        return None
    if not found[2]:
        return Sheet(group, None, tuple(cell for cell, _ in cells)) if cells else None
    return Sheet(group, tuple(cell for cell, new in cells if not new), tuple(cell for cell, new in cells if new))


def _fits(*numbers: int) -> bool:
    """Whether an action can hold these numbers: what is typed is bounded like what comes over a wire."""
    return all(-MOST - 1 <= number <= MOST for number in numbers)


def _cells(text: str) -> list[tuple[Cell, bool]] | None:
    """The tiles of some blocks, each with whether it is marked as new."""
    cells: list[tuple[Cell, bool]] = []
    left = x = y = 0
    position = 0
    started = False
    while position < len(text):
        piece = _PIECE.match(text, position)
        if piece is None or not (started or piece["corner"]):
            return None
        started = True
        position = piece.end()
        if piece["corner"]:
            left, y = (int(number) for number in piece["corner"].split(","))
            x = left
            if not _fits(x, y):
                return None
        elif piece["row"]:
            x, y = left, y + 1
        else:
            tile = _tile(piece["tile"]) if piece["tile"] else None
            if piece["tile"] and tile is None:
                return None
            if tile is not None:
                cells.append((Cell(x, y, tile), bool(piece["new"])))
            x += 1
    return cells


_SENTENCES: dict[str, Callable[[str], Action | None]] = {
    "take": _take,
    "draw": _alone(Draw()),
    "swap": _alone(Swap()),
    "three": _three,
    "lay": _lay,
    "pass": _alone(Pass()),
    "give": _give,
    "leave": _alone(Leave()),
}
