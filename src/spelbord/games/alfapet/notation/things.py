"""What can be asked for in words: each thing on the table of Alfapet, whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.notation import sentence
from spelbord.games.alfapet.notation.phrases import named
from spelbord.games.alfapet.notation.showing import last_word, unseen
from spelbord.games.alfapet.state import NOBODY
from spelbord.games.alfapet.tiles import SIGNS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Texts
    from spelbord.core.showing import ShowFunction
    from spelbord.games.alfapet.views import AlfapetView


def _points(view: AlfapetView, texts: Texts, names: Sequence[str]) -> list[str]:
    """What each kind of tile is worth."""
    tiles = [f"{tile} {points}" for tile, points in zip(named(SIGNS, texts), view.points, strict=True)]
    return [texts.say("shows.points.tiles", tiles=tiles)]


def _squares(view: AlfapetView, texts: Texts, names: Sequence[str]) -> list[str]:
    """The empty board: what every square is worth, also where something lies."""
    return [*(f"{number:2} {' '.join(row)}" for number, row in enumerate(view.squares, 1)), texts.say("board.legend")]


def _unseen(view: AlfapetView, texts: Texts, names: Sequence[str]) -> list[str]:
    """How many tiles of each kind are still to come or on racks of others."""
    tiles = unseen(view, texts) or [texts.say("shows.none")]
    return [texts.say("board.bag", bag=view.bag), texts.say("board.unseen", tiles=tiles)]


def _turn(view: AlfapetView, texts: Texts, names: Sequence[str]) -> list[str]:
    """Whose turn it is, who began, and how long nobody has laid anything."""
    lines = []
    if view.starter != NOBODY:
        lines.append(texts.say("shows.turn.starter", names, seat=view.starter))
    if view.mover != NOBODY:
        lines.append(texts.say("shows.turn.head", names, turn=view.turn, seat=view.mover))
    lines.append(texts.say("shows.turn.passes", passes=view.passes, barren=view.barren))
    if view.aside:
        tiles = [tile for tile in view.aside if tile is not None]
        told = texts.say("shows.turn.tiles", tiles=named(tiles, texts)) if tiles else ""
        lines.append(texts.say("shows.turn.aside", count=len(view.aside), tiles=told))
    help_ = "yes" if view.word_help else "no"
    return [sentence(line) for line in [*lines, texts.say(f"shows.turn.word_help.{help_}")]]


def _last(view: AlfapetView, texts: Texts, names: Sequence[str]) -> list[str]:
    """The word laid last, whether it stands, and what others have said of it."""
    lines = [texts.say("shows.last.none")] if view.last is None else [last_word(view, texts, names)]
    if view.lying is not None:
        lines.append(texts.say("shows.last.lying", names, seat=view.lying.seat, points=view.lying.points))
    for key, seats in (("waived", view.waived), ("voted", view.voted)):
        those = [seat for seat, has in enumerate(seats) if has]
        if those:
            lines.append(texts.say(f"shows.last.{key}", names, seats=those))
    if view.vote != NOBODY:
        lines.append(texts.say(f"shows.last.vote.{'yes' if view.vote else 'no'}"))
    return [sentence(line) for line in lines]


def _lots(view: AlfapetView, texts: Texts, names: Sequence[str]) -> list[str]:
    """What was drawn for the start."""
    lines = []
    for lots in view.lots:
        drawn = [
            texts.say("phrase.lot", names, seat=seat, tile=named([tile], texts)[0])
            for seat, tile in enumerate(lots.tiles)
            if tile
        ]
        key = "event.lots_drawn.settled" if len(lots.highest) == 1 else "event.lots_drawn.tied"
        lines.append(texts.say(key, names, lots=drawn, highest=lots.highest))
    return lines or [texts.say("shows.lots.none")]


SHOWS: dict[str, ShowFunction[AlfapetView]] = {
    "points": _points,
    "squares": _squares,
    "unseen": _unseen,
    "last": _last,
    "turn": _turn,
    "lots": _lots,
}
