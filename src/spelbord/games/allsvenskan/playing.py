"""Playing a match card: where it may lie, and what follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.games.allsvenskan.asking import AI, CHANCES, FLIP
from spelbord.games.allsvenskan.cards import (
    BLUE,
    CARDS,
    COLOUR,
    COLOURS,
    FITS,
    HALF,
    HALVES,
    LOWER,
    NOTHING,
    ORANGE,
    UPPER,
    face,
)
from spelbord.games.allsvenskan.events import ChanceDue, Flipped, Injured, Played
from spelbord.games.allsvenskan.landing import land
from spelbord.games.allsvenskan.options import season_of
from spelbord.games.allsvenskan.tricks import INJURY, check_tricks, injured_seats, net, property_of, target_places
from spelbord.games.allsvenskan.values import RIVALS, SEATS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Dice, Event, Prompt, Seat
    from spelbord.games.allsvenskan.actions import Play, Trick
    from spelbord.games.allsvenskan.events import Landed
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


def can_play(state: AllsvenskanState, seat: Seat) -> bool:
    """Whether a seat has a card that may lie anywhere."""
    return bool(playable(state, seat))


def play(state: AllsvenskanState, prompt: Prompt, action: Play) -> list[Event]:
    """Play a card with its events; coins are flipped by chance, and everything else follows at once."""
    seat, card, board, tricks = prompt.seat, action.card, action.board, action.tricks
    held = state.ups[seat] if state.ai[seat] else state.hands[seat]
    if card not in CARDS or card not in held:
        raise _not_there(held, card)
    colour = COLOUR[card]
    if state.done[seat] >> colour & 1:
        raise Refused("colour_played", "ALL-06", colour=COLOURS[colour])
    if state.ai[seat] and not FITS[card][state.half]:
        raise Refused("wrong_half", "ALL-24", figure=HALVES[HALF[card]], half=state.half)
    if not 0 <= board < RIVALS or board == seat or state.slots[2 * board + colour] != NOTHING:
        raise _no_board(seat, board, colour)
    # A blue card is about the rivals themselves, an orange one about their opponents [ALL-R48, ALL-R49].
    clubs, all_clubs = state.opponents if colour else state.clubs, season_of(state.options).clubs
    target, own = all_clubs[clubs[board]].code, all_clubs[clubs[seat]].code
    places = state.places[board] ^ colour, state.places[seat] ^ colour
    if not tricks:
        return [Played(seat, prompt.by, card, board, target, own), *_landings(state, places, card, (), (), target, own)]
    if prompt.kind == AI:
        raise Refused("ai_events", "ALL-24")
    cost = check_tricks(state, seat, places, tricks)
    events: list[Event] = [Played(seat, prompt.by, card, board, target, own, tricks, cost)]
    events += [Injured(hit, seat, min(INJURY, state.fp[hit])) for hit in injured_seats(state, places, tricks)]
    if any(trick.name == "hem" for trick in tricks):
        events.append(ChanceDue(FLIP, state.rolls[CHANCES.index(FLIP)]))
    else:
        events += _landings(state, places, card, tricks, (), target, own)
    return events


def _landings(
    state: AllsvenskanState,
    places: tuple[int, int],
    card: int,
    tricks: Sequence[Trick],
    flips: Sequence[bool],
    target: str,
    own: str,
) -> tuple[Landed, Landed]:
    """What both symbols do, the upper first [ALL-08]."""
    upper, lower = places
    goals, markers = state.goals, state.markers
    chances = UPPER[card], LOWER[card]
    if tricks:
        chances = net(card, "upper", tricks, flips), net(card, "lower", tricks, flips)
    first = land(goals, markers, upper, chances[0], target, "upper")
    if upper ^ lower == 1:  # both clubs of one rival match: what the first changed the second meets
        markers = markers[:]
        markers[upper], markers[lower] = first.markers, first.other_markers
    return first, land(goals, markers, lower, chances[1], own, "lower")


def _not_there(held: Sequence[int], card: int) -> Refused:
    """Why a card cannot be played that is not there; one that differs in its half figure alone may be meant."""
    if card not in CARDS:
        return Refused("no_such_card", "ALL-06", card=card)
    figures = tuple(HALVES[HALF[other]] for other in held if other != NOTHING and other // 3 == card // 3)
    colour, half = COLOURS[COLOUR[card]], HALVES[HALF[card]]
    if figures:
        return Refused("other_half", "ALL-06", colour=colour, face=face(card), half=half, figures=figures)
    return Refused("not_in_hand", "ALL-06", colour=colour, face=face(card), half=half)


def _no_board(seat: Seat, board: Seat, colour: int) -> Refused:
    """Why a card of a colour cannot lie on a board."""
    if board not in SEATS:
        return Refused("no_such_board", "ALL-04", number=board + 1)
    if board == seat:
        return Refused("own_board", "ALL-05", colour=COLOURS[colour])
    return Refused("slot_taken", "ALL-04", colour=COLOURS[colour], seat=board)


def flip(state: AllsvenskanState, dice: Dice) -> list[Event]:
    """A fair coin for each HEMMASTÖD on the card [ALL-15]; Tolfte spelaren flips the first failure once more."""
    played = state.plays[-1]
    seat, tricks = played.seat, played.tricks
    flips = [bool(dice.below(2)) for trick in tricks if trick.name == "hem"]
    again = NOTHING
    if False in flips and property_of(state, seat) == "tolfte_spelaren" and not state.again[seat]:
        again = flips.index(False)
        flips[again] = bool(dice.below(2))
    places = target_places(state, seat, played.card, played.board)
    landings = _landings(state, places, played.card, tricks, flips, played.target, played.own)
    return [Flipped(seat, tuple(flips), again), *landings]
