"""Alfapet: words across and down, with blanks, stop tiles and arrows."""

from spelbord.core import Course, Kit, Meta
from spelbord.games.alfapet import (
    asking,
    flow,
    imagining,
    lexicon,
    moves,
    notation,
    options,
    rules,
    scoring,
    sight,
    values,
    worth,
)

KIT = Kit(
    meta=Meta(
        id="alfapet",
        rules=1,
        seats=(asking.FEWEST, asking.MOST),
        data=lexicon.version(),
        usual_seats=2,
        unlisted=frozenset({"turn"}),
        unshown=frozenset({"lay"}),
        untold=frozenset({"no_word"}),
    ),
    options=options.AlfapetOptions,
    actions=values.ACTIONS,
    events=values.EVENTS,
    sees=values.AlfapetView,
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
)
