"""Policy cards that the table describes itself, from the parts that the printed ones are made of [ECO-58].

A card is a few lines of a key and what it says; an empty line, or the next `kort`, ends it:

    kort: Musselodling
    slag: åtgärd
    gör: återlämna näringsämne
    gör: lindra 1

`om` asks something, and where it is not so `annars` is carried out instead of `gör`. Swedish and English words are
understood alike. Who owns the box can so play with the three policy cards that are not known here.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from spelbord.core import LANGUAGES, Refused, Value, texts_of
from spelbord.games.ecosfera.own_parts import ASKING, CONDITIONS, ENDING, LASTING, PACKAGE, PARTS, Part, read_part
from spelbord.games.ecosfera.spelling import plain

if TYPE_CHECKING:
    from collections.abc import Iterator

Category: TypeAlias = Literal["negative", "dual", "positive"]
MOST = 3
"""Cards: the box has thirty, and three of them are not known here."""
MOST_PARTS = 5
LONGEST_NAME = 60
KEYS = {
    **dict.fromkeys(("kort", "card", "namn", "name"), "name"),
    **dict.fromkeys(("slag", "kind"), "kind"),
    **dict.fromkeys(("om", "if"), "if"),
    **dict.fromkeys(("gor", "does"), "does"),
    **dict.fromkeys(("annars", "else"), "else"),
}
KINDS: dict[str, Category] = {
    **dict.fromkeys(("negativt", "negative"), "negative"),
    **dict.fromkeys(("dubbelt", "dual"), "dual"),
    **dict.fromkeys(("atgard", "measure"), "positive"),
}
_NAME = re.compile(r"\w[\w ,.'&()/:+-]*")

_QUOTES = {ord("\N{RIGHT SINGLE QUOTATION MARK}"): "'", ord("\N{EN DASH}"): "-"}


class OwnCard(Value, frozen=True):
    """A policy card that the table described."""

    name: str
    category: Category
    when: Part | None
    """What must be so for it to do what it does, and else something else."""
    parts: tuple[Part, ...]
    otherwise: tuple[Part, ...]

    @property
    def lasting(self) -> bool:
        """Whether it lies there for the rest of the game."""
        return self.parts[0].name in LASTING


class _Draft:
    """A card while its lines are read."""

    def __init__(self, line: int, name: str) -> None:
        self.line = line
        self.name = name
        self.kind: Category | None = None
        self.when: Part | None = None
        self.does: list[Part] = []
        self.otherwise: list[Part] = []


@lru_cache(maxsize=64)
def read_cards(text: str) -> tuple[OwnCard, ...]:
    """The cards that a text describes; none for an empty one. Raises `Refused`, with the line and what would be right.

    A text is read once: cards are the same values wherever they are asked for.
    """
    drafts: list[_Draft] = []
    for number, key, said in _lines(text):
        if key == "name":
            if len(drafts) == MOST:
                raise Refused("own_many", "ECO-58", field="own_cards", line=number, most=MOST)
            drafts.append(_Draft(number, _name(said, number, drafts)))
        elif not drafts:
            raise Refused("own_nameless", "ECO-58", field="own_cards", line=number)
        else:
            _add(drafts[-1], number, key, said)
    return tuple(_card(draft) for draft in drafts)


def cards_of(text: str) -> tuple[OwnCard, ...]:
    """The cards of a table; none where a log was forged and they cannot be read, for a log is taken as it is."""
    try:
        return read_cards(text)
    except Refused:
        return ()


def _lines(text: str) -> Iterator[tuple[int, str, str]]:
    """The lines that say something, with their numbers from 1; `#` begins a remark."""
    for number, line in enumerate(text.splitlines(), start=1):
        said = line.split("#")[0].strip()
        if not said:
            continue
        key, colon, rest = said.partition(":")
        known = KEYS.get(plain(key))
        if not colon or known is None:
            raise Refused("own_line", "ECO-58", field="own_cards", line=number, text=line.strip()[:LONGEST_NAME])
        yield number, known, rest.strip()


def _add(draft: _Draft, line: int, key: str, said: str) -> None:
    if key == "kind":
        if plain(said) not in KINDS:
            raise Refused("own_kind", "ECO-58", field="own_cards", line=line, text=said[:LONGEST_NAME])
        draft.kind = KINDS[plain(said)]
    elif key == "if":
        draft.when = read_part(plain(said), said, line, CONDITIONS)
    else:
        parts = draft.does if key == "does" else draft.otherwise
        if len(parts) == MOST_PARTS:
            raise Refused("own_parts", "ECO-58", field="own_cards", line=line, most=MOST_PARTS)
        parts.append(read_part(plain(said), said, line, PARTS))


def _card(draft: _Draft) -> OwnCard:
    """The card of a draft, where its parts go together."""
    line, name = draft.line, draft.name
    if draft.kind is None:
        raise Refused("own_kindless", "ECO-58", field="own_cards", line=line, name=name)
    if not draft.does:
        raise Refused("own_idle", "ECO-58", field="own_cards", line=line, name=name)
    if bool(draft.otherwise) > bool(draft.when):
        raise Refused("own_else", "ECO-58", field="own_cards", line=line, name=name)
    for parts in (draft.does, draft.otherwise):
        names = [part.name for part in parts]
        if LASTING.intersection(names) and (len(names) > 1 or draft.when is not None):
            raise Refused("own_lasting", "ECO-58", field="own_cards", line=line, name=name)
        if ASKING.intersection(names[:-1]):
            raise Refused("own_asking", "ECO-58", field="own_cards", line=line, name=name)
        if names and names[-1] in ASKING and ENDING.intersection(names):
            raise Refused("own_ending", "ECO-58", field="own_cards", line=line, name=name)
    ends = [parts[-1].name in ASKING for parts in (draft.does, draft.otherwise) if parts]
    if draft.when is not None and draft.when.name == "few" and sum(ends) > 1:
        raise Refused("own_few", "ECO-58", field="own_cards", line=line, name=name)
    return OwnCard(name, draft.kind, draft.when, tuple(draft.does), tuple(draft.otherwise))


def _name(said: str, line: int, drafts: list[_Draft]) -> str:
    """A name of one's own: not too long, in plain letters, and not what another card is called."""
    name = " ".join(said.split()).translate(_QUOTES)
    if not name or len(name) > LONGEST_NAME or not _NAME.fullmatch(name):
        raise Refused("own_name", "ECO-58", field="own_cards", line=line, most=LONGEST_NAME)
    if plain(name) in _taken() or plain(name) in [plain(draft.name) for draft in drafts]:
        raise Refused("own_taken", "ECO-58", field="own_cards", line=line, name=name)
    return name


@lru_cache(maxsize=1)
def _taken() -> frozenset[str]:
    """What other things of the game are called."""
    tables = ("card.", "latin.", "policy.", "habitat.", "ability.", "shelf.", "group.")
    texts = (texts_of(PACKAGE, language).entries.items() for language in LANGUAGES)
    return frozenset(plain(name) for entries in texts for key, name in entries if key.startswith(tables))
