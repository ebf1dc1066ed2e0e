"""Turns of phrase that telling, showing, asking and hinting share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.allsvenskan.cards import CARDS, COLOUR, COLOURS, HALF, HALVES, LOWER, SIGNS, UPPER, face
from spelbord.games.allsvenskan.sheet import EVENTS, TILES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from spelbord.core import Seat, Texts
    from spelbord.games.allsvenskan.actions import Trick
    from spelbord.games.allsvenskan.views import AllsvenskanView

USUAL_TILES = {event: tuple(tile for tile, faces in TILES.items() if event in faces) for event in EVENTS}
"""The tiles that carry each event in the season on the shelf: what is meant where no tile is said."""


def card_name(card: int, texts: Texts) -> str:
    """A card: drawn where there are pictures, else as it is typed. One that does not exist by the number sent."""
    if card not in CARDS or not texts.pictures:
        return card_written(card, texts)
    symbols = {"upper": _symbol_told(UPPER[card], texts), "lower": _symbol_told(LOWER[card], texts)}
    return texts.piece("card", card, texts.say("phrase.card_told", colour=COLOURS[COLOUR[card]], **symbols))


def _symbol_told(symbol: int, texts: Texts) -> str:
    if symbol > 0:
        return texts.say("phrase.chances", count=symbol)
    return texts.say("phrase.cubes", count=-symbol) if symbol else texts.say("phrase.no_chance")


def card_written(card: int, texts: Texts) -> str:
    """A card as it is typed: blå 1/2 *."""
    if card not in CARDS:
        return str(card)
    return texts.say("phrase.card", colour=COLOURS[COLOUR[card]], face=face(card), half=HALVES[HALF[card]])


def card_names(cards: Iterable[int], texts: Texts) -> list[str]:
    """Several cards."""
    return [card_name(card, texts) for card in cards]


def trick_name(trick: Trick, texts: Texts) -> str:
    """An event as it is written: hem A övre; the tile only where there is a choice, or another than one would think."""
    key = "phrase.trick" if USUAL_TILES[trick.name] == (trick.tile,) else "phrase.trick_tile"
    return texts.say(key, trick=trick.name, symbol=trick.symbol, tile=trick.tile)


def category_name(category: str, texts: Texts) -> str:
    """A category of clubs; those of a season of one's own are called what its file calls them."""
    key = f"category.{category}"
    return texts.say(key) if key in texts else category


def trick_told(trick: Trick, texts: Texts) -> str:
    """An event as one speaks of it: hemmastöd på den övre."""
    return texts.say("phrase.trick_told", trick=trick.name, symbol=trick.symbol)


def symbols(pair: Sequence[int]) -> str:
    """Two symbols as a season file has them."""
    return "/".join(SIGNS[symbol] for symbol in pair)


def score(goals: Sequence[int]) -> str:
    """A score: 2-1, with the dash of such things."""
    return f"{goals[0]}\N{EN DASH}{goals[1]}"


def meeting(home: str, away: str, texts: Texts) -> str:
    """Two clubs that meet, home club first."""
    return texts.say("phrase.meeting", home=home, away=away)


def club_name(code: str, name: str, texts: Texts) -> str:
    """A club by its full name."""
    return texts.piece("club", code, name)


def club_at(view: AllsvenskanView, board: Seat, colour: int) -> str:
    """The club of a colour on a board."""
    arena = view.arenas[board]
    return (arena.home, arena.away)[arena.place % 2 ^ colour]


def difference(goals: int) -> str:
    """A goal difference with its sign [ALL-R16]."""
    return f"+{goals}" if goals > 0 else f"\N{MINUS SIGN}{-goals}" if goals < 0 else "0"
