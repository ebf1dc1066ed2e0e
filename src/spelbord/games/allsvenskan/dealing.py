"""What the dice bring: lots, deals, an AI rival's cards, coins, and the new cards of Omstart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.games.allsvenskan import asking, folding, playing, rounds, seasons, terms
from spelbord.games.allsvenskan.cards import COLOUR, NOTHING, ORANGE
from spelbord.games.allsvenskan.events import ClubChosen, Collected, Dealt, LotsDrawn, Redrawn, Revealed
from spelbord.games.allsvenskan.options import named_clubs
from spelbord.games.allsvenskan.parts import NONE
from spelbord.games.allsvenskan.playing import BOTH
from spelbord.games.allsvenskan.rounds import MODIFIED_FROM
from spelbord.games.allsvenskan.seasons import season_of
from spelbord.games.allsvenskan.sheet import HAND
from spelbord.games.allsvenskan.state import RIVALS, SEATS
from spelbord.games.allsvenskan.terms import use

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.core import Seat
    from spelbord.core.dice import Dice
    from spelbord.games.allsvenskan.flow import Flow


def draw_lots(flow: Flow, dice: Dice) -> None:
    """In which order people and full bots choose; clubs that the table named for AI rivals are theirs [ALL-34]."""
    state = flow.state
    choosing = [seat for seat in SEATS if not state.ai[seat]]
    dice.shuffle(choosing)
    flow.note(LotsDrawn(tuple(choosing)))
    machines = [seat for seat in SEATS if state.ai[seat]]
    for seat, code in zip(machines, named_clubs(state.options), strict=False):
        club = season_of(state.options).club(code)
        if club is not None and club not in state.clubs:
            take_club(flow, seat, club, by_lot=False)
    asking.ask(flow, asking.CLUB, choosing[0], choosing[0])


def take_club(flow: Flow, seat: Seat, club: int, *, by_lot: bool) -> None:
    """A seat has this club from now on."""
    taken = season_of(flow.state.options).clubs[club]
    flow.note(ClubChosen(seat, club, taken.code, taken.name, by_lot))


def ai_clubs(flow: Flow, dice: Dice) -> None:
    """Random clubs of the rest for the AI rivals, and the season begins [ALL-34]."""
    state = flow.state
    rest = [club for club in range(len(season_of(state.options).clubs)) if club not in state.clubs]
    for seat in SEATS:
        if state.clubs[seat] == NOTHING:
            take_club(flow, seat, dice.take(rest), by_lot=True)
    rounds.begin_round(flow)


def deal(flow: Flow, dice: Dice) -> None:
    """Collect all cards and deal three of each colour, and from round 4 the extra ones [ALL-01, ALL-R88]."""
    state = flow.state
    if state.round > 1:
        flow.note(Collected())
    blues, oranges = [], []
    for card in state.stock:
        colour = COLOUR[card]
        if colour == ORANGE:
            oranges.append(card)
        else:
            blues.append(card)
    clubs, hands = seasons.season_of(state.options).clubs, []
    for seat in range(RIVALS):
        extra = NONE if state.ai[seat] or state.round < MODIFIED_FROM else clubs[state.clubs[seat]].extra
        more = _more(flow, seat) if terms.works(state) else NONE
        blue, orange = HAND + extra[0] + more[0], HAND + extra[1] + more[1]
        cards = dice.draw(blues, blue)
        cards += dice.draw(oranges, orange)
        cards.sort()
        if flow.events is not None:
            flow.events.append(Dealt(seat, blue, orange, state.ai[seat], tuple(cards)))
        hands.append(cards)
    blues += oranges
    blues.sort()
    folding.hold(state, hands, blues)
    rounds.after_deal(flow)


def _more(flow: Flow, seat: Seat) -> tuple[int, int]:
    """The blue and orange cards that a property adds to this deal."""
    blue = orange = 0
    for number, part in terms.parts_now(flow.state, seat, "deal"):
        if part.extra != NONE:
            blue, orange = blue + part.extra[0], orange + part.extra[1]
            use(flow, seat, number, part)
    return blue, orange


def reveal(flow: Flow, dice: Dice) -> None:
    """Turn up the top card of each of an AI rival's piles that shows none [ALL-24]."""
    state = flow.state
    seat = state.order[state.turn]
    ups = list(state.ups[seat])
    for colour in BOTH:
        pile = rounds.covered(state, seat, colour)
        if pile:
            ups[colour] = dice.pick(pile)
    flow.note(Revealed(seat, ups[0], ups[1]))
    rounds.next_turn(flow)


def flip_coins(flow: Flow, dice: Dice) -> None:
    """The coins of a card, and what comes of it."""
    playing.flip(flow, dice)
    rounds.next_turn(flow)


def redraw(flow: Flow, dice: Dice) -> None:
    """New cards for those that Omstart put away [ALL-R94]."""
    state = flow.state
    seat = max(seat for seat in SEATS if state.away[seat])  # they are asked in order of seats
    wanted = [any(COLOUR[card] == colour for card in state.away[seat]) for colour in BOTH]
    cards = [dice.pick([card for card in state.stock if COLOUR[card] == colour]) for colour in BOTH if wanted[colour]]
    flow.note(Redrawn(seat, wanted[0], wanted[1], tuple(cards)))
    rounds.after_deal(flow, seat + 1)


ROLLERS: dict[str, Callable[[Flow, Dice], None]] = {
    asking.LOTS: draw_lots,
    asking.AI_CLUBS: ai_clubs,
    asking.DEAL: deal,
    asking.REVEAL: reveal,
    asking.FLIP: flip_coins,
    asking.REDRAW: redraw,
}
