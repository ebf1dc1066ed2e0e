"""The sixteen team properties of the season on the shelf [ALL-38]. Names and rules are reconstructed."""

from __future__ import annotations

from spelbord.games.allsvenskan.parts import MANY, Part, Property

GIANTS = 5
"""Clubs up to this rank number are giants to Jättedödaren."""
MANY_GOALS = 4
NO_PROPERTY = "ingen"
"""What a file says of a club without one."""

_OURS: dict[str, tuple[Part, ...]] = {
    "mastarvana": (Part("match", fp=2, result=("win",), opponent="rival"),),
    "last_forsvar": (Part("event", event="def", cost=-1),),
    "bortastyrka": (Part("match", fp=2, result=("win",), ground="away"),),
    "hemmavana": (Part("event", event="hem", price=1, nth=(2, MANY)),),
    "tolfte_spelaren": (Part("coin", times=1, per="round"),),
    "talamod": (Part("match", fp=1, result=("draw",)),),
    "anfallslust": (Part("event", event="off", cost=-1),),
    "anglatro": (Part("event", event="mirakel", cost=-2),),
    "tatt_bakat": (Part("match", fp=1, conceded=(0, 0), ground="away"),),
    "kollektivet": (Part("injury"), Part("match", fp=1, result=("loss",), margin=(1, 1))),
    "omstart": (Part("deal", swap=(1, 1)),),
    "malgladje": (Part("match", fp=2, scored=(MANY_GOALS, MANY)),),
    "bruksanda": (Part("match", fp=2, result=("draw",), ground="home"),),
    "jattedodaren": (Part("match", fp=2, result=("win", "draw"), rank=(1, GIANTS)),),
    "nytt_hopp": (Part("round", fp=1, place=(4, 4)),),
    "res_dig": (Part("match", fp=1, result=("loss",)),),
}
PROPERTIES = {key: Property(key, "", parts) for key, parts in _OURS.items()}
"""Ours by key; what each does is told in the texts under the same name."""
NOTHING_SPECIAL = Property(NO_PROPERTY, "", ())
HOPE = "nytt_hopp"
"""What it gives is told as an event of its own, as it always was."""
