"""Turns of phrase that telling, showing and asking share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import signed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from spelbord.core import Texts
    from spelbord.games.alfapet.events import Formed, Laid


def named(tiles: Iterable[str], texts: Texts) -> list[str]:
    """Tiles in words: letters as they are, specials by name."""
    return [texts.say(f"tile.{tile}") if f"tile.{tile}" in texts else tile for tile in tiles]


def scored(words: Sequence[Formed], texts: Texts) -> str:
    """Words with what they gave: KABEL 11 och KO 5."""
    return texts.listed([texts.say("phrase.word", word=word.word, points=signed(word.points)) for word in words])


def extras(laid: Laid, texts: Texts) -> str:
    """What came on top of the words: the bonus, and listed words."""
    said = [texts.say("phrase.bonus", bonus=laid.bonus)] if laid.bonus else []
    said += [texts.say("phrase.found", word=word) for word in laid.found]
    return "".join(f" {more}" for more in said)
