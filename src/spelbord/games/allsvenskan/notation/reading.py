"""A line of text as an action, in Swedish or English. What can be read is read: the rules say what is allowed."""

from __future__ import annotations

import re
import unicodedata
from itertools import filterfalse
from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.games.allsvenskan import actions as a
from spelbord.games.allsvenskan import asking
from spelbord.games.allsvenskan.cards import BLUE, CUBE, HALVES, NOTHING, VALUES, card_of
from spelbord.games.allsvenskan.notation import vocabulary as words
from spelbord.games.allsvenskan.notation.phrases import USUAL_TILES as TILES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Action, Prompt

_DASHES = str.maketrans("\N{MINUS SIGN}\N{EN DASH}\N{EM DASH}", "---")
_FACE = re.compile(rf"([0123-]|[{words.CUBES}]{{1,2}})/([0123-]|[{words.CUBES}]{{1,2}})")
_NUMBER = re.compile(r"[0-9]{1,4}")
_LONGEST_CODE = 8
MOST_TRICKS = 3
_A_CARD = 2
"""A card is at least a colour and its symbols."""


def read(text: str, prompt: Prompt) -> Action:
    """The action that a line asks for, in either language."""
    kind = prompt.kind
    action = _READERS[kind](text.upper().split() if kind == asking.CLUB else _pieces(text))
    if action is None:
        raise Refused("unreadable", "notation", text=text.strip(), example=words.EXAMPLES[kind], asked=kind)
    return action


def _pieces(text: str) -> list[str]:
    """The words of a line in small letters, without rings and dots."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_DASHES))
    plain = "".join(filterfalse(unicodedata.combining, plain)).strip().rstrip(".!")
    return plain.replace(",", " ").replace("+", " ").split()


def _club(pieces: Sequence[str]) -> Action | None:
    plain = [piece for piece in pieces if not set(_pieces(piece)) & {*words.CHOOSE}]
    return a.ChooseClub(plain[0]) if len(plain) == 1 and len(plain[0]) <= _LONGEST_CODE else None


def _card(pieces: Sequence[str], *, seated: bool) -> tuple[int | None, Sequence[str]]:
    """The card a line begins with, and what follows it; without a half figure it is one for both halves."""
    found = _FACE.fullmatch(pieces[1]) if len(pieces) >= _A_CARD else None
    if found is None or pieces[0] not in words.COLOURS:
        return None, pieces
    upper, lower = (CUBE * len(sign) if sign[0] in words.CUBES else VALUES[sign] for sign in found.groups())
    rest = pieces[2:]
    half = 0
    # `blå 1/2 1 på 3`: the half figure comes before the seat; where a seat follows, a single number is that.
    if rest and rest[0] in HALVES and (rest[0] == "*" or not seated or _NUMBER.fullmatch("".join(rest[1:2]))):
        half, rest = HALVES.index(rest[0]), rest[1:]
    return card_of(words.COLOURS[pieces[0]], upper, lower, half), rest


def _play(pieces: Sequence[str]) -> Action | None:
    card, rest = _card([piece for piece in pieces if piece not in words.FILLERS], seated=True)
    if card is None or not rest or not _NUMBER.fullmatch(rest[0]):
        return None
    tricks = _tricks(rest[1:])
    return None if tricks is None else a.Play(card, int(rest[0]) - 1, tricks)


def _tricks(pieces: Sequence[str]) -> tuple[a.Trick, ...] | None:
    """Events after a card: name, tile where there is a choice, and symbol."""
    named: list[tuple[str, str, str]] = []
    rest = list(pieces)
    while rest:
        name = words.TRICKS.get(rest.pop(0))
        tile = rest.pop(0).upper() if rest and rest[0] in {"a", "b", "c"} else ""
        symbol = words.SYMBOLS.get(rest.pop(0)) if rest else None
        if name is None or symbol is None or len(named) == MOST_TRICKS:
            return None
        named.append((name, symbol, tile))
    taken = {tile or TILES[name][0] for name, _, tile in named if tile or name != "hem"}
    tricks = []
    for name, symbol, said in named:
        tile = said or next((one for one in TILES[name] if name != "hem" or one not in taken), TILES[name][0])
        taken.add(tile)
        tricks.append(a.Trick(name, symbol, tile))  # type: ignore[arg-type]  # the words lead to names of events
    return tuple(tricks)


def _put_away(pieces: Sequence[str]) -> Action | None:
    if len(pieces) == 1 and pieces[0] in words.KEEP:
        return a.PutAway()
    rest: Sequence[str] = [piece for piece in pieces if piece not in words.FILLERS]
    if not rest or rest[0] not in words.SWAP:
        return None
    rest = rest[1:]
    chosen = [NOTHING, NOTHING]
    while rest:
        colour = words.COLOURS.get(rest[0], BLUE)
        card, rest = _card(rest, seated=False)
        if card is None or chosen[colour] != NOTHING:
            return None
        chosen[colour] = card
    return a.PutAway(*chosen) if chosen != [NOTHING, NOTHING] else None


def _alone(action: Action, ways: tuple[tuple[str, ...], ...]) -> Callable[[Sequence[str]], Action | None]:
    return lambda pieces: action if tuple(pieces) in ways else None


def _say(pieces: Sequence[str]) -> Action | None:
    rest = list(pieces[1:] if pieces and pieces[0] in words.SAY else pieces)
    to = NOTHING
    if len(rest) > 1 and rest[-2] in words.TO and _NUMBER.fullmatch(rest[-1]):
        to = int(rest[-1]) - 1
        rest = rest[:-2]
    match rest:
        case [word] if word in words.PLAIN:
            return a.Say(words.PLAIN[word], to)  # type: ignore[arg-type]  # the words lead to statements
        case [grade, colour] if grade in words.GRADES and colour in words.COLOURS:
            statement = f"{words.GRADES[grade]}_{'orange' if words.COLOURS[colour] else 'blue'}"
            return a.Say(statement, to)  # type: ignore[arg-type]  # as above
        case [word, number] if word in words.ABOUT and _NUMBER.fullmatch(number):
            return a.Say(words.ABOUT[word], to, int(number) - 1)  # type: ignore[arg-type]  # as above
    return None


_READERS: dict[str, Callable[[Sequence[str]], Action | None]] = {
    asking.CLUB: _club,
    asking.PLAY: _play,
    asking.AI: _play,
    asking.OMSTART: _put_away,
    asking.LEAVE: _alone(a.Leave(), words.LEAVE),
    asking.JOIN: _alone(a.Join(), words.JOIN),
    asking.STAY: _alone(a.Stay(), words.STAY),
    asking.TALK: _say,
}
