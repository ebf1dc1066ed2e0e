"""10: bluffing cards, chips and auctions; come as close to ten as you can."""

from spelbord.core import Course, Kit, Meta
from spelbord.games.tio import (
    actions,
    asking,
    bots,
    events,
    flow,
    imagining,
    moves,
    notation,
    options,
    rules,
    scoring,
    sight,
    views,
    worth,
)

KIT = Kit(
    meta=Meta(id="tio", rules=1, seats=(asking.FEWEST, asking.MOST), usual_seats=4, lowest_wins=True),
    options=options.TioOptions,
    actions=actions.ACTIONS,
    events=events.EVENTS,
    sees=views.TioView,
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
    levels=bots.LEVELS,
    review=bots.review,
    shows=notation.SHOWS,
)
