"""The word list: a graph that spells every word, mapped into memory, and what can be said of a word.

Each node has a mask of the letters that go on from it, with the form of the word that ends there on top, and the place
of its first child; children lie in the order of the alphabet. `scripts/alfapet_words.py` makes the files.

Beside the words lie the mixtures of letters that make one, whatever their order: a bit for each, found by the sum of
its letters' numbers (`MIXES`). Two mixtures may share a bit, so what has none makes no word, and what has one may.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from spelbord.games.alfapet.resources import mapped, read_table
from spelbord.games.alfapet.tiles import PLACE

if TYPE_CHECKING:
    from collections.abc import Sequence

MAGIC = b"spelDAWG"
HEAD = 16
KIND_SHIFT = 29
LOW = 0x3FF
ONES = bytes(number.bit_count() for number in range(LOW + 1))
"""How many bits are set, ten at a time, so that the table is small beside what is read of the graph.

A node's children lie in the order of the alphabet, so the place of one is how many letters come before it. It is
written out, here and in the search, as `ONES[bits & LOW] + ONES[bits >> 10 & LOW] + ONES[bits >> 20]`.
"""
MIXES = tuple(pow(1_000_003, place + 1, 4_194_301) for place in range(len(PLACE)))
"""The number of each letter in the sum of a mixture."""
MOST_MIXED = 10
"""Letters of the longest words whose mixtures are kept; of longer ones anything may make a word."""
ANY = memoryview(b"\xff")
"""Where nobody knows which mixtures make words, all of them may."""
LONGEST = 17
"""Letters of the longest words in the list: there is no room for more on the board."""

Form: TypeAlias = Literal["base", "inflected", "genitive", "initials"]
FORMS: tuple[Form, ...] = ("base", "inflected", "genitive", "initials")
"""The forms of words in the list, which count from 1 in the graph."""
BESIDE = ("name", "abbreviation")
"""What the graph of names tells apart, in the same way."""
ALLOWED = {"alla": 0b1110, "utan genitiv": 0b0110, "grundformer": 0b0010}
"""Which forms count, as bits, by what the table agreed on [ALF-R07]."""
INITIALS = 1 << len(FORMS)
"""The bit of initial words, which are on a switch of their own [ALF-46]."""
# C's in the compiled form: `lexicon.pxd` types them, and only this module sees those.
_LOW, _ONES, _SHIFT = LOW, ONES, KIND_SHIFT
_NO_PLACE, _SIGNS = 255, 256
_PLACES = bytes(PLACE.get(chr(sign), _NO_PLACE) for sign in range(_SIGNS))


class Graph:
    """A word graph. Node 0 is where every word begins."""

    __slots__ = ("_children", "_firsts", "_masks", "children", "firsts", "masks", "mixtures")

    def __init__(self, data: memoryview, mixtures: memoryview = ANY) -> None:
        """Look at a graph in memory, without copying it, and at the mixtures of its words: a power of two of bytes."""
        if bytes(data[: len(MAGIC)]) != MAGIC:
            raise ValueError("no word graph")
        nodes, children = data[len(MAGIC) : HEAD].cast("I")
        tables = data[HEAD:].cast("I")
        self.masks = tables[:nodes]
        self.firsts = tables[nodes : 2 * nodes]
        self.children = tables[2 * nodes : 2 * nodes + children]
        self.mixtures = mixtures
        # The same, as C sees them in the compiled form: `lexicon.pxd` types them.
        self._masks, self._firsts, self._children = self.masks, self.firsts, self.children

    def child(self, node: int, letter: int) -> int:
        """The node after one more letter, or 0 where no word goes on like that."""
        mask = self._masks[node]
        bit = 1 << letter
        if not mask & bit:
            return 0
        below = mask & (bit - 1)
        return self._children[self._firsts[node] + _ONES[below & _LOW] + _ONES[below >> 10 & _LOW] + _ONES[below >> 20]]

    def kind(self, letters: Sequence[int]) -> int:
        """What ends here: 0 where it is no word."""
        node = 0
        for letter in letters:
            node = self.child(node, letter)
            if not node:
                return 0
        return self._masks[node] >> _SHIFT


@cache
def words() -> Graph:
    """The words of the game."""
    return Graph(mapped("words", "words.dawg"), mapped("words", "words.mixtures"))


@cache
def names() -> Graph:
    """Names and abbreviations: no words of the game, but one can say why."""
    return Graph(mapped("words", "names.dawg"))


@cache
def common() -> Graph:
    """The words that people use most."""
    return Graph(mapped("words", "common.dawg"))


def version() -> str:
    """The version of the word list: what a log was played with decides which words were legal in it."""
    return str(read_table("words", "made")["sha256"]["words.dawg"])[:12]


def allowed_forms(forms: str, *, initials: bool) -> int:
    """The forms that count, as bits."""
    return ALLOWED[forms] | (INITIALS if initials else 0)


def form_of(word: str) -> Form | None:
    """The form of a word in the list, or None where it is not there."""
    kind = listed(word)
    return FORMS[kind - 1] if kind else None


def is_allowed(word: str, allowed: int) -> bool:
    """Whether a word is in the list in a form that counts."""
    return bool(allowed >> listed(word) & 1)


def why_not(word: str, allowed: int) -> str:
    """Why a word does not count: `short`, `long`, a form that is not allowed, `name`, `abbreviation` or `unknown`."""
    if len(word) > LONGEST:
        return "long"
    if len(word) < 2:  # noqa: PLR2004 - a word has two letters at least [ALF-R55]
        return "short"
    form = form_of(word)
    if form is not None:
        return "" if is_allowed(word, allowed) else form
    beside = _kind(names(), word)
    return BESIDE[beside - 1] if beside else "unknown"


def listed(word: str) -> int:
    """What the list has of a word: its form, counted from 1, or 0."""
    return _kind(words(), word)


def _kind(graph: Graph, word: str) -> int:
    node = 0
    for letter in word:
        sign = ord(letter)
        place = _PLACES[sign] if sign < _SIGNS else _NO_PLACE
        node = graph.child(node, place) if place != _NO_PLACE else 0
        if not node:
            return 0
    return graph._masks[node] >> _SHIFT  # noqa: SLF001 - as C sees them
