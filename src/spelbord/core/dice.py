"""Chance as a function: the same seed and the same label always roll the same.

A stream of BLAKE2b blocks, keyed with the seed and personalised by a label. Its output is part of every log's
meaning, so it is specified here and never left to a library's generator:

* block ``k`` is ``blake2b(label + b"/" + str(k), key=seed, digest_size=64)``, read as 32 little-endian words of 16
  bits, used from the last to the first;
* ``below(n)`` takes words until one is under the largest multiple of ``n`` that 16 bits hold, and answers its
  remainder by ``n``: exactly uniform. Where ``n`` is over 2 ** 16, two words make one number of 32 bits, high word
  first, and so on in the same way.
"""

from __future__ import annotations

import hashlib
import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from spelbord.core import blake

if TYPE_CHECKING:
    from collections.abc import Sequence

Thing = TypeVar("Thing")

_BLOCK = 32
_BYTES = 2 * _BLOCK
_WORD = 1 << 16
_WIDE = 1 << 32
# Cards and tiles are few: for them it is looked up what 16 bits hold beyond the limit of `below`.
_FEW = 255
_BEYOND = bytes([0, *(_WORD % n for n in range(1, _FEW + 1))])
# Compiled, to pop is a call where a list is much shorter than its memory, and short lists mostly are.
_SMALL = 8
_SEED = re.compile(r"[0-9a-f]{64}")


def is_seed(text: str) -> bool:
    """Whether this is a seed: 32 bytes as lower-case hexadecimal."""
    return _SEED.fullmatch(text) is not None


def seed_from(text: str) -> str:
    """A seed made from a short text, for tests and repeatable games. A text that can be guessed hides nothing."""
    return hashlib.blake2b(text.encode(), digest_size=32, person=b"spelbord seed").hexdigest()


def commitment(seed: str) -> str:
    """The hash that can be shown before the game; the seed shown after it proves that the shuffle was settled."""
    return hashlib.sha256(b"spelbord/" + bytes.fromhex(seed)).hexdigest()


_NO_COUNT = -1
_LONGEST = blake.MOST


@lru_cache(maxsize=256)
def _begun(seed: str) -> Any:
    """What each block under this seed begins from, which spares setting up the key."""
    return blake.keyed(bytes.fromhex(seed))


class Dice:
    """A stream of fair chances."""

    __slots__ = ("_begun", "_block", "_count", "_label", "_left", "_seed", "_words")

    def __init__(self, seed: str, label: str) -> None:
        """Open the stream that this label names under this seed."""
        self._seed = seed
        self._label = label
        self._count = _NO_COUNT  # of a chance, whose label then is its kind: put together where a block is made
        self._begun: Any = None  # what blocks begin from, where it is at hand
        self._block = 0
        self._words = b""
        self._left = 0  # words of the block that were not used

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely."""
        if not 0 < n <= _FEW:
            return self._below_many(n)
        sides = n  # a number of C's where this is compiled
        word = limit = _WORD - _BEYOND[sides]
        while word >= limit:
            left = (self._left or self._next_block()) - 1
            self._left = left
            words = self._words
            word = words[2 * left] | words[2 * left + 1] << 8
        return word % sides

    def _below_many(self, n: int) -> int:
        if not 0 < n <= _WIDE:
            raise ValueError(f"dice have 1 to {_WIDE} sides, not {n}")
        span = _WORD if n <= _WORD else _WIDE
        while True:
            word = self._next_word()
            if n > _WORD:
                word = word * _WORD + self._next_word()
            if word < span - span % n:
                return word % n

    def _next_word(self) -> int:
        left = self._left = (self._left or self._next_block()) - 1
        return int.from_bytes(self._words[2 * left : 2 * left + 2], "little")

    def _next_block(self) -> int:
        """Open the next block, and say how many words it has."""
        if self._begun is None:
            self._begun = _begun(self._seed)
        block = self._block
        self._block = block + 1
        # Of a chance the label is put together only now, since most chances need one block.
        if self._count != _NO_COUNT:
            self._words = blake.chance(self._begun, self._label, self._count, block)
            if self._words:
                return _BLOCK
        label = f"{self._whole_label()}/{block}".encode()
        if len(label) <= _LONGEST:
            self._words = blake.hashed(self._begun, label)
        else:
            self._words = hashlib.blake2b(label, key=bytes.fromhex(self._seed), digest_size=_BYTES).digest()
        return _BLOCK

    def _whole_label(self) -> str:
        return self._label if self._count == _NO_COUNT else f"chance/{self._label}/{self._count}"

    def unit(self) -> float:
        """A number from 0 up to but not including 1."""
        return self.below(_WIDE) / _WIDE

    def pick(self, things: Sequence[Thing]) -> Thing:
        """One of these, each as likely."""
        return things[self.below(len(things))]

    def take(self, pile: list[Thing]) -> Thing:
        """Remove one from an unordered pile, each as likely; the rest keep their places."""
        return pile.pop(self.below(len(pile)))

    def draw(self, pile: list[Thing], count: int) -> list[Thing]:
        """Remove several, one after the other."""
        drawn: list[Thing] = []
        self.move(pile, count, drawn)
        return drawn

    def move(self, pile: list[Thing], count: int, to: list[Thing]) -> None:
        """Remove several, one after the other, and add them to another list."""
        first, left = len(pile), self._left
        if first > _FEW:
            to.extend([self.take(pile) for _ in range(count)])
            return
        words = self._words
        for size in range(first, first - count, -1):  # `take`, with all calls spelt out: dealing is on every fast path
            word = limit = _WORD - _BEYOND[size]
            while word >= limit:
                if not left:
                    left = self._next_block()
                    words = self._words
                left -= 1
                word = words[2 * left] | words[2 * left + 1] << 8
            place = word % size
            if size > _SMALL:
                to.append(pile.pop(place))
            else:
                to.append(pile[place])
                del pile[place]
        self._left = left

    def shuffle(self, things: list[Thing]) -> None:
        """Put a list into random order, each order as likely."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]

    def __reduce__(self) -> tuple[Any, ...]:
        """Copied and pickled without the hash, which cannot be, and with what a class of dice of its own adds."""
        made = (type(self), self._seed, self._whole_label(), self._block, self._left, self._words)
        return _restored, made, getattr(self, "__dict__", None)


def _restored(cls: type[Dice], seed: str, label: str, block: int, left: int, words: bytes) -> Dice:
    dice = cls.__new__(cls)
    Dice.__init__(dice, seed, label)
    dice._block, dice._left, dice._words = block, left, words  # noqa: SLF001 - only here are dice made so
    return dice


class Chances:
    """The dice of a match, for one chance after the other.

    They go by kind and count, so that paired deals stay paired when decisions differ. What all of them begin from is
    made once.
    """

    __slots__ = ("_begun", "seed")

    def __init__(self, seed: str) -> None:
        """The chances of a match with this seed."""
        self.seed = seed
        self._begun = blake.keyed(bytes.fromhex(seed))

    def dice(self, kind: str, count: int) -> Dice:
        """The dice of one chance."""
        dice = Dice.__new__(Dice)  # set field by field, which compiled takes a third of a call with all of them
        dice._seed, dice._label, dice._count = self.seed, kind, count  # noqa: SLF001 - only here are dice made so
        dice._begun, dice._block, dice._left, dice._words = self._begun, 0, 0, b""  # noqa: SLF001
        return dice


_chances = lru_cache(maxsize=256)(Chances)


def chance_dice(seed: str, kind: str, count: int) -> Dice:
    """The dice of a match for one chance."""
    return _chances(seed).dice(kind, count)


def bot_dice(seed: str, seat: int, step: int) -> Dice:
    """The dice of a bot for one decision. Its seed is never the match's."""
    return Dice(seed, f"bot/{seat}/{step}")
