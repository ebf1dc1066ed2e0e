"""What can be asked for in words: each thing on the table of TrakkX, whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.notation import sentence
from spelbord.games.trakkx.notation.showing import groups

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Texts
    from spelbord.core.showing import ShowFunction
    from spelbord.games.trakkx.views import TrakkxView


def _round(view: TrakkxView, texts: Texts, names: Sequence[str]) -> list[str]:
    """Who began the round, whose turn it is, and how many have passed in a row."""
    facts = {"round": view.round, "rounds": view.options.rounds, "starter": view.starter, "turn": view.turn}
    lines = [texts.say("shows.round.head", names, **facts), texts.say("shows.round.passes", passes=view.passes)]
    if view.target >= 0:
        lines.append(texts.say("shows.round.target", names, seat=view.target))
    for seat, count in enumerate(view.choosing):
        if count:
            lines.append(texts.say("shows.round.choosing", names, seat=seat, count=count))
    return [sentence(line) for line in lines]


def _groups(view: TrakkxView, texts: Texts, names: Sequence[str]) -> list[str]:
    """All groups, in words and drawn."""
    return groups(view, texts)


def _known(view: TrakkxView, texts: Texts, names: Sequence[str]) -> list[str]:
    """The tiles that everybody has seen somebody take."""
    lines = [
        sentence(texts.say("shows.known.seat", names, seat=seat, tiles=tiles))
        for seat, tiles in enumerate(view.shown)
        if tiles
    ]
    return lines or [texts.say("shows.known.none")]


def _last(view: TrakkxView, texts: Texts, names: Sequence[str]) -> list[str]:
    """The round scored last: what everybody had left, and what it cost."""
    last = view.last
    if last is None:
        return [texts.say("shows.last.none")]
    won = texts.say("board.won", names, round=last.round, seat=last.winner) if last.winner >= 0 else ""
    lines = [won or texts.say("board.not_won", round=last.round, reason=last.reason)]
    for seat, tiles in enumerate(last.hands):
        key = "shows.last.left" if tiles else "shows.last.out"
        facts = {"tiles": tiles, "points": last.points[seat], "total": last.totals[seat]}
        lines.append(texts.say(key, names, seat=seat, **facts))
    return [sentence(line) for line in lines]


SHOWS: dict[str, ShowFunction[TrakkxView]] = {
    "round": _round,
    "groups": _groups,
    "known": _known,
    "last": _last,
}
