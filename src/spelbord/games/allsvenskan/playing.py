"""Playing a match card: where it may lie, and what follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.games.allsvenskan.asking import AI, FLIP
from spelbord.games.allsvenskan.cards import BLUE, CARDS, COLOUR, COLOURS, FITS, HALF, HALVES, NOTHING, ORANGE, face
from spelbord.games.allsvenskan.events import Flipped, Injured, Played
from spelbord.games.allsvenskan.landing import land
from spelbord.games.allsvenskan.tricks import INJURY, check_tricks, injured_seats, net, target_places
from spelbord.games.allsvenskan.values import SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Dice, Prompt, Seat
    from spelbord.games.allsvenskan.actions import Play
    from spelbord.games.allsvenskan.flow import Flow
    from spelbord.games.allsvenskan.values import AllsvenskanState

BOTH = (BLUE, ORANGE)


def boards_for(state: AllsvenskanState, seat: Seat, colour: int) -> list[Seat]:
    """The boards on which a card of this colour may lie: not the own one, and no card there yet [ALL-04, ALL-05]."""
    slots = state.slots
    return [board for board in SEATS if board != seat and slots[2 * board + colour] == NOTHING]


def open_colours(state: AllsvenskanState, seat: Seat) -> Sequence[int]:
    """The colours that a seat may play now: in the second half the one it has not played [ALL-06]."""
    done = state.done[seat]
    return BOTH if not done else tuple(colour for colour in BOTH if not done >> colour & 1)


def playable(state: AllsvenskanState, seat: Seat) -> list[tuple[int, list[Seat]]]:
    """The cards that a seat may play now, each with the boards it may lie on; equal cards once [ALL-24]."""
    found: list[tuple[int, list[Seat]]] = []
    for colour in open_colours(state, seat):
        boards = boards_for(state, seat, colour)
        if not boards:
            continue
        if state.ai[seat]:
            up = state.ups[seat][colour]
            cards = [up] if up != NOTHING and FITS[up][state.half] else []
        else:
            cards = [card for card in dict.fromkeys(state.hands[seat]) if COLOUR[card] == colour]
        found += [(card, boards) for card in cards]
    return found


def play(flow: Flow, prompt: Prompt, action: Play) -> None:
    """Play a card with its events; coins are flipped by chance, and everything else follows at once."""
    state, seat = flow.state, prompt.seat
    _check_card(state, seat, action.card)
    _check_board(state, seat, action)
    places = target_places(state, seat, action.card, action.board)
    cost = 0
    if action.tricks:
        if prompt.kind == AI:
            raise Refused("ai_events", "ALL-24")
        cost = check_tricks(state, seat, places, action.tricks)
    codes = [club_at(flow, place) for place in places]
    flow.note(Played(seat, prompt.by, action.card, action.board, codes[0], codes[1], action.tricks, cost))
    for victim in injured_seats(state, places, action.tricks):
        flow.note(Injured(victim, seat, min(INJURY, state.fp[victim])))
    if any(trick.name == "hem" for trick in action.tricks):
        flow.roll(FLIP)
    else:
        resolve(flow, ())


def _check_card(state: AllsvenskanState, seat: Seat, card: int) -> None:
    """Whether the card is there to be played, in this half."""
    held = state.ups[seat] if state.ai[seat] else state.hands[seat]
    if card not in CARDS:
        raise Refused("no_such_card", "ALL-06", card=card)
    if card not in held:
        raise Refused("not_in_hand", "ALL-06", colour=COLOURS[COLOUR[card]], face=face(card), half=HALVES[HALF[card]])
    if state.done[seat] >> COLOUR[card] & 1:
        raise Refused("colour_played", "ALL-06", colour=COLOURS[COLOUR[card]])
    if state.ai[seat] and not FITS[card][state.half]:
        raise Refused("wrong_half", "ALL-24", figure=HALVES[HALF[card]], half=state.half)


def _check_board(state: AllsvenskanState, seat: Seat, action: Play) -> None:
    board, colour = action.board, COLOUR[action.card]
    if board not in SEATS:
        raise Refused("no_such_board", "ALL-04", number=board + 1)
    if board == seat:
        raise Refused("own_board", "ALL-05", colour=COLOURS[colour])
    if state.slots[2 * board + colour] != NOTHING:
        raise Refused("slot_taken", "ALL-04", colour=COLOURS[colour], seat=board)


def club_at(flow: Flow, place: int) -> str:
    """The code of the club at a place."""
    state = flow.state
    for seat in SEATS:
        if state.places[seat] == place:
            return flow.club(seat).code
        if state.places[seat] ^ 1 == place:
            code = flow.season.clubs[state.opponents[seat]].code
    return code


def resolve(flow: Flow, flips: Sequence[bool]) -> None:
    """The card that was just played has its effect: the upper symbol first [ALL-08]."""
    state = flow.state
    played = state.plays[-1]
    upper, lower = target_places(state, played.seat, played.card, played.board)
    chances = net(played.card, "upper", played.tricks, flips)
    flow.note(land(state.goals, state.markers, upper, chances, played.target, "upper"))
    chances = net(played.card, "lower", played.tricks, flips)
    flow.note(land(state.goals, state.markers, lower, chances, played.own, "lower"))


def flip(flow: Flow, dice: Dice) -> None:
    """A fair coin for each HEMMASTÖD on the card [ALL-15]; Tolfte spelaren flips the first failure once more."""
    played = flow.state.plays[-1]
    flips = [bool(dice.below(2)) for trick in played.tricks if trick.name == "hem"]
    again = NOTHING
    if False in flips and flow.has(played.seat, "tolfte_spelaren") and not flow.state.again[played.seat]:
        again = flips.index(False)
        flips[again] = bool(dice.below(2))
    flow.note(Flipped(played.seat, tuple(flips), again))
    resolve(flow, flips)
