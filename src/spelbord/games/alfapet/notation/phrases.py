"""Turns of phrase that telling, showing and asking share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import signed
from spelbord.games.alfapet.notation.writing import laid

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from spelbord.core import Texts
    from spelbord.games.alfapet.events import Formed, Laid, Placed


def named(tiles: Iterable[str], texts: Texts) -> list[str]:
    """Tiles in words: letters as they are, specials by name."""
    return [texts.say(f"tile.{tile}") if f"tile.{tile}" in texts else tile for tile in tiles]


def spelt(formed: Formed, tiles: Sequence[Placed], texts: Texts) -> str:
    """A word as a piece: what a blank stands for is a small letter there."""
    value = list(formed.word)
    for tile in tiles:
        if tile.blank and tile.square in formed.squares:
            place = formed.squares.index(tile.square)
            value[place] = value[place].lower()
    return texts.piece("word", "".join(value), formed.word)


def word_of(move: Laid, texts: Texts) -> str:
    """The main word of a move."""
    return spelt(move.words[0], move.tiles, texts)


def placed_word(move: Laid, texts: Texts) -> str:
    """The main word, with where it lies for who sees no board: KABEL I9 vågrätt, or LÅTA (ÅT>A M10 lodrätt)."""
    word = word_of(move, texts)
    if texts.pictures:
        return word
    where = laid(move.tiles, move.stop, texts)
    return where if where.startswith(f"{word} ") else f"{word} ({where})"


def scored(move: Laid, texts: Texts) -> str:
    """The words of a move with what they gave: KABEL 11 och KO 5."""
    return texts.listed(
        [
            texts.say("phrase.word", word=spelt(word, move.tiles, texts), points=signed(word.points))
            for word in move.words
        ]
    )


def summed(move: Laid, texts: Texts) -> str:
    """How the points of a move came about, where they are not those of its only word: `: KABEL 11 och KO 5`."""
    if len(move.words) == 1 and not move.bonus and not move.found:
        return ""
    parts = [texts.say("phrase.word", word=word.word, points=signed(word.points)) for word in move.words]
    if move.bonus:
        parts.append(texts.say("phrase.bonus", bonus=move.bonus))
    extra = move.points - move.bonus - sum(word.points for word in move.words)
    parts += [texts.say("phrase.found", word=word, points=extra // len(move.found)) for word in move.found]
    return f": {texts.listed(parts)}"
