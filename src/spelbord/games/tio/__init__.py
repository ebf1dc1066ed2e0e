"""10: bluffing cards, chips and auctions; come as close to ten as you can."""

from spelbord.core import Kit, Meta
from spelbord.games.tio import notation, rules, sight
from spelbord.games.tio.asking import FEWEST, MOST
from spelbord.games.tio.imagining import imagine
from spelbord.games.tio.moves import lapse, moves, pieces
from spelbord.games.tio.values import ACTIONS, EVENTS, TioOptions, TioView
from spelbord.games.tio.worth import worth

KIT = Kit(
    meta=Meta(id="tio", rules=1, seats=(FEWEST, MOST), usual_seats=4, lowest_wins=True),
    options=TioOptions,
    actions=ACTIONS,
    events=EVENTS,
    sees=TioView,
    start=rules.start,
    pending=rules.pending,
    act=rules.act,
    chance=rules.chance,
    apply=rules.apply,
    copy=rules.copy,
    view=sight.view,
    redact=sight.redact,
    moves=moves,
    imagine=imagine,
    lapse=lapse,
    worth=worth,
    pieces=pieces,
    notation=notation,
    package=__name__,
)
