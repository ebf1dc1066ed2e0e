"""Kuvert: a toy for the laws, with what 10 has not.

Secret choices at the same time, optional prompts told apart by `about`, and a rival's prompts answered `by` another
seat.
"""

from spelbord.core import Course, Kit, Meta
from toys.kuvert import notation, rules, sight, values

KIT = Kit(
    meta=Meta(id="kuvert", rules=1, seats=(2, 4), usual_seats=3),
    options=values.KuvertOptions,
    actions=(values.Choose, values.Protest),
    events=tuple(rules.FOLDS),
    sees=values.KuvertView,
    start=rules.start,
    pending=rules.pending,
    course=Course(rules.KuvertFlow, rules.decide, rules.roll, rules.copy),
    view=sight.view,
    redact=sight.redact,
    moves=sight.moves,
    imagine=sight.imagine,
    lapse=sight.lapse,
    worth=sight.worth,
    standing=sight.standing,
    chapter=sight.chapter,
    pieces=sight.pieces,
    notation=notation,
    package=__name__,
    explain=notation.explain,
)
