"""Nyttspel: what the game is, in one line. Here belongs its `KIT`, and nothing else."""

from spelbord.core import Course, Kit, Meta
from spelbord.games.nyttspel import (
    actions,
    events,
    flow,
    imagining,
    moves,
    notation,
    options,
    rules,
    scoring,
    sight,
    state,
    views,
    worth,
)

KIT = Kit(
    meta=Meta(id="nyttspel", rules=1, seats=(2, 4), usual_seats=3),
    options=options.NyttspelOptions,
    actions=actions.ACTIONS,
    events=events.EVENTS,
    sees=views.NyttspelView,
    start=rules.start,
    pending=rules.pending,
    course=Course(flow.Flow, rules.decide, rules.roll, state.copy),
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
    shows=notation.SHOWS,
)
