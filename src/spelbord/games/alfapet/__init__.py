"""Alfapet: words across and down, with blanks, stop tiles and arrows."""

from spelbord.core import Kit, Meta
from spelbord.core.ahead import ahead
from spelbord.games.alfapet import (
    asking,
    folding,
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
    course=ahead(rules.act, rules.chance, folding.FOLDS, rules.copy),
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
    explain=notation.explain,
)
