"""TrakkX: lay numbered tiles in rows and sets that cross, and rearrange the table until your hand is empty."""

from spelbord.core import Course, Kit, Meta
from spelbord.games.trakkx import (
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
    meta=Meta(
        id="trakkx",
        rules=1,
        seats=(asking.FEWEST, asking.MOST),
        usual_seats=3,
        # Of lays only those that move nothing are listed, and tiles to pass on only in ascending order.
        unlisted=frozenset(asking.KINDS),
        lowest_wins=True,
    ),
    options=options.TrakkxOptions,
    actions=actions.ACTIONS,
    events=events.EVENTS,
    sees=views.TrakkxView,
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
    memorable=scoring.memorable,
)
