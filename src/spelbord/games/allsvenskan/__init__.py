"""Spelet om Allsvenskan: four rivals, a whole season, and cards that decide everybody's matches at once."""

from spelbord.core import Kit, Meta
from spelbord.games.allsvenskan import (
    actions,
    events,
    imagining,
    moves,
    notation,
    options,
    rules,
    scoring,
    seasons,
    sight,
    values,
    worth,
)

KIT = Kit(
    meta=Meta(
        id="allsvenskan",
        rules=1,
        data=seasons.VERSION,
        seats=(values.RIVALS, values.RIVALS),
        usual_seats=values.RIVALS,
        unlisted=frozenset({"play"}),
    ),
    options=options.AllsvenskanOptions,
    actions=actions.ACTIONS,
    events=events.EVENTS,
    sees=values.AllsvenskanView,
    start=rules.start,
    pending=rules.pending,
    act=rules.act,
    chance=rules.chance,
    apply=rules.apply,
    copy=rules.copy,
    view=sight.view,
    redact=sight.redact,
    moves=moves.moves,
    imagine=imagining.imagine,
    lapse=moves.lapse,
    worth=worth.worth,
    standing=scoring.standing,
    chapter=scoring.chapter,
    pieces=moves.pieces,
    notation=notation,
    package=__name__,
)
