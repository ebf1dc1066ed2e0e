"""Ecosfera Baltica: save the Baltic Sea together, habitat by habitat."""

from spelbord.core import Course, Kit, Meta
from spelbord.games.ecosfera import (
    actions,
    asking,
    events,
    flow,
    imagining,
    moves,
    notation,
    odds,
    options,
    printed,
    rules,
    scoring,
    sight,
    views,
    worth,
)

KIT = Kit(
    meta=Meta(id="ecosfera", rules=1, seats=(asking.FEWEST, asking.MOST), usual_seats=2),
    options=options.EcosferaOptions,
    actions=actions.ACTIONS,
    events=events.EVENTS,
    sees=views.EcosferaView,
    start=rules.start,
    pending=rules.pending,
    course=Course(flow.Flow, rules.decide, rules.roll, rules.copy),
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
    odds=odds.ODDS,
    printed=printed.TABLES,
)
