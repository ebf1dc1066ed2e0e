"""The parts of a policy card that a table describes itself: what the printed cards do, each with its own numbers.

A part is a word and what it needs: `ta 2 näringsämne`, `kasta fisk`, `återställ kust sten`. Each stands in the texts
under `part.<name>`, where people are told what it does.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from spelbord.core import LANGUAGES, Refused, Value, texts_of
from spelbord.games.ecosfera.cards import HABITATS, KINDS, SPECIES
from spelbord.games.ecosfera.spelling import plain

if TYPE_CHECKING:
    from collections.abc import Mapping

PACKAGE = "spelbord.games.ecosfera"
ANIMALS = ("bird", "fish", "mammal", "zoobenthos", "zooplankton")
GROUPS = ("producers", "consumers", *ANIMALS)
"""Kinds of species that a part can be about."""
MOST = 9
_FILLERS = frozenset(("av", "alla", "en", "ett", "fran", "i", "till", "och", "eller", "med"))
_FILLERS |= frozenset(("of", "all", "a", "the", "from", "in", "to", "and", "or", "with"))
"""What a person puts between the words that matter."""


class Part(Value, frozen=True):
    """One thing that a card does or asks, with the numbers and things it is about."""

    name: str
    count: int = 1
    cards: tuple[int, ...] = ()
    """Elements, or species."""
    habitats: tuple[int, ...] = ()
    groups: tuple[str, ...] = ()
    word: str = ""
    """Whom or which way: `you` or `all`, `up` or `down`."""


class Needs(Value, frozen=True):
    """What has to follow the word of a part, and what may."""

    count: int = 0
    """The largest number it takes; 0 for none."""
    elements: int = 0
    """The most elements it takes; at least one where it takes any."""
    species: bool = False
    habitats: int = 0
    groups: int = 0
    words: tuple[str, ...] = ()
    loose: bool = False
    """Habitats and groups may both be left out, but not all."""


PARTS: Mapping[str, Needs] = {
    "take": Needs(count=MOST, elements=1),
    "offer": Needs(count=3, elements=KINDS),
    "drain": Needs(elements=1),
    "return": Needs(elements=1),
    "discard": Needs(groups=len(GROUPS)),
    "lose": Needs(),
    "hunt": Needs(groups=len(GROUPS)),
    "remove": Needs(species=True),
    "skip": Needs(),
    "noise": Needs(),
    "pressure": Needs(elements=1, words=("you", "all"), loose=True),
    "impact": Needs(count=3),
    "relieve": Needs(count=3),
    "tokens": Needs(words=("up", "down")),
    "restore": Needs(habitats=len(HABITATS)),
    "give": Needs(habitats=len(HABITATS), groups=len(GROUPS), loose=True),
    "place": Needs(count=4, habitats=len(HABITATS), groups=len(GROUPS), loose=True),
    "regulate": Needs(),
    "recycle": Needs(count=MOST),
    "arrive": Needs(),
    "climate": Needs(),
    "cheaper": Needs(),
    "protect": Needs(),
}
CONDITIONS: Mapping[str, Needs] = {
    "restored": Needs(habitats=len(HABITATS)),
    "implemented": Needs(),
    "few": Needs(count=MOST),
}
ASKING = frozenset(("offer", "return", "lose", "restore", "give", "place", "regulate", "recycle"))
"""Parts that somebody is asked about: such a part is the last of its card."""
LASTING = frozenset(("climate", "cheaper", "protect"))
"""Parts that hold for the rest of the game: such a card does nothing else."""
ENDING = frozenset(("take", "pressure"))
"""Parts that may end the turn: nobody is asked anything after that."""
STOPPED = frozenset(("discard", "lose"))
"""Parts that strict protection stops [ECO-36]."""


def read_part(line: str, said: str, number: int, among: Mapping[str, Needs]) -> Part:
    """The part that a line asks for, already without rings and dots. Raises `Refused` with what would be right."""
    names, things = _words()
    first, _, rest = line.partition(" ")
    name = names.get(first, "")
    if name not in among:
        known = tuple(_shown(each) for each in among)
        raise Refused("own_part", "ECO-58", field="own_cards", line=number, text=said[:60], words=known)
    needs = among[name]
    known_things = {word: thing for word, thing in things.items() if thing[0] != "word" or thing[1] in needs.words}
    part = _filled(name, rest, known_things)
    if part is None or not _fits(part, needs, rest):
        raise Refused("own_needs", "ECO-58", field="own_cards", line=number, text=said[:60], part=name)
    return part


def _filled(name: str, rest: str, things: Mapping[str, tuple[str, int | str]]) -> Part | None:
    """A part with all that follows its word; nothing where something there is not known."""
    found: dict[str, list[int | str]] = {"card": [], "habitat": [], "group": [], "word": [], "number": []}
    words = rest.split()
    while words:
        for length in range(len(words), 0, -1):
            kind, thing = things.get(" ".join(words[:length]), ("", 0))
            if kind:
                found[kind].append(thing)
                words = words[length:]
                break
        else:
            if words[0].isdecimal() and len(words[0]) == 1:
                found["number"].append(int(words[0]))
            elif words[0] not in _FILLERS:
                return None
            words = words[1:]
    if len(found["number"]) > 1 or len(found["word"]) > 1:
        return None
    count = next((int(number) for number in found["number"]), 1)
    cards = tuple(int(card) for card in dict.fromkeys(found["card"]))
    habitats = tuple(int(habitat) for habitat in sorted(set(map(int, found["habitat"]))))
    groups = tuple(str(group) for group in dict.fromkeys(found["group"]))
    return Part(name, count, cards, habitats, groups, "".join(map(str, found["word"])))


def _fits(part: Part, needs: Needs, rest: str) -> bool:
    """Whether a part has what it needs, and nothing else."""
    elements = [card for card in part.cards if card < KINDS]
    species = [card for card in part.cards if card in SPECIES]
    counts = (len(elements), len(species), len(part.habitats), len(part.groups))
    most = (needs.elements, int(needs.species), needs.habitats, needs.groups)
    if any(has > may for has, may in zip(counts, most, strict=True)) or len(species) < needs.species:
        return False
    if any(word.isdecimal() for word in rest.split()) and not 1 <= part.count <= needs.count:
        return False
    about = (elements, part.habitats, part.groups, part.word)
    if needs.loose:
        return any(about) and not (elements and part.word)
    wanted = (needs.elements, needs.habitats, needs.groups, needs.words)
    return all(bool(has) == bool(want) for has, want in zip(about, wanted, strict=True))


def _shown(name: str) -> str:
    return texts_of(PACKAGE, LANGUAGES[0]).say(f"part_words.{name}").split()[0]


@cache
def _words() -> tuple[dict[str, str], dict[str, tuple[str, int | str]]]:
    """The words of parts, and what can follow them, in both languages."""
    names: dict[str, str] = {}
    things: dict[str, tuple[str, int | str]] = {}
    for language in LANGUAGES:
        texts = texts_of(PACKAGE, language)
        for name in (*PARTS, *CONDITIONS):
            names |= {plain(word): name for word in texts.say(f"part_words.{name}").split()}
        for card in (*range(KINDS), *SPECIES):
            things[plain(texts.say(f"card.{card}"))] = ("card", card)
        for card in SPECIES:
            things[plain(texts.say(f"latin.{card}"))] = ("card", card)
        for habitat in range(len(HABITATS)):
            things[plain(texts.say(f"habitat.{habitat}"))] = ("habitat", habitat)
        for kind, known in (("group", GROUPS), ("word", ("you", "all", "up", "down"))):
            for thing in known:
                for word in texts.say(f"part_things.{thing}").split():
                    things[plain(word)] = (kind, thing)
    return names, things
