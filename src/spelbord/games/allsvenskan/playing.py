"""Playing a match card: where it may lie, and what follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.games.allsvenskan import asking, folding, landing, seasons, terms, tricks
from spelbord.games.allsvenskan.asking import AI, FLIP
from spelbord.games.allsvenskan.cards import (
    BLUE,
    CARDS,
    COLOUR,
    COLOURS,
    FITS,
    HALF,
    HALVES,
    NOTHING,
    ORANGE,
    PRINTED,
    face,
)
from spelbord.games.allsvenskan.events import Flipped, Injured, Played
from spelbord.games.allsvenskan.folding import tiles_and_coins
from spelbord.games.allsvenskan.state import RIVALS, SEATS
from spelbord.games.allsvenskan.terms import use, used_by
from spelbord.games.allsvenskan.tricks import check_tricks, injuries, nets

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Prompt, Seat
    from spelbord.core.dice import Dice
    from spelbord.games.allsvenskan.actions import Play
    from spelbord.games.allsvenskan.flow import Flow
    from spelbord.games.allsvenskan.parts import Part
    from spelbord.games.allsvenskan.state import AllsvenskanState

BOTH = (BLUE, ORANGE)
OPEN = (BOTH, (ORANGE,), (BLUE,), ())
"""The colours that are left, by what was played as bits."""
OTHERS = tuple(tuple(board for board in SEATS if board != seat) for seat in SEATS)


def boards_for(state: AllsvenskanState, seat: Seat, colour: int) -> list[Seat]:
    """The boards on which a card of this colour may lie: not the own one, and no card there yet [ALL-04, ALL-05]."""
    slots = state.slots
    return [board for board in OTHERS[seat] if slots[2 * board + colour] == NOTHING]


def open_colours(state: AllsvenskanState, seat: Seat) -> Sequence[int]:
    """The colours that a seat may play now: in the second half the one it has not played [ALL-06]."""
    return OPEN[state.done[seat]]


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
    if state.ai[seat]:
        return bool(playable(state, seat))
    hand, slots = state.hands[seat], state.slots
    for colour in OPEN[state.done[seat]]:
        if _has(hand, colour):
            for board in OTHERS[seat]:
                if slots[2 * board + colour] == NOTHING:
                    return True
    return False


def _has(hand: Sequence[int], colour: int) -> bool:
    """Whether there is a card of this colour: nearly always the first is blue and the last orange."""
    if hand and COLOUR[hand[-colour]] == colour:
        return True
    for card in hand:  # noqa: SIM110 - no generator in C
        if COLOUR[card] == colour:
            return True
    return False


def check_play(state: AllsvenskanState, prompt: Prompt, action: Play) -> None:
    """Raise `Refused` where a card cannot be played so."""
    seat, card, board = prompt.seat, action.card, action.board
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
    if action.tricks:
        if prompt.kind == AI:
            raise Refused("ai_events", "ALL-24")
        check_tricks(state, seat, tricks.target_places(state, seat, card, board), action.tricks)


def lay_card(flow: Flow, prompt: Prompt, action: Play) -> bool:
    """Lay a card with its events. Whether all that comes of it has come: coins are flipped by chance."""
    state = flow.state
    seat, card, board, laid = prompt.seat, action.card, action.board, action.tricks
    # A blue card is about the rivals themselves, an orange one about their opponents [ALL-R48, ALL-R49].
    colour, codes = COLOUR[card], seasons.codes_of(state.options)
    clubs, places = state.opponents if colour else state.clubs, state.places
    upper, lower = places[board], places[seat]
    upper, lower = upper ^ colour, lower ^ colour
    cost = tricks.cost_of(state, seat, laid) if laid else 0
    event = Played(seat, prompt.by, card, board, codes[clubs[board]], codes[clubs[seat]], laid, cost)
    if flow.events is not None:
        flow.events.append(event)
    folding.lay_down(state, event, seat, card, board)
    if not laid:
        landing.land(flow, event, upper, lower, PRINTED[card])
        return True
    holds, homes = terms.terms_of(state, seat), state.homes[seat]
    folding.lay_tricks(state, seat, laid, cost)
    for number in used_by(holds, laid, homes) if holds.changing else ():
        use(flow, seat, number, holds.known.parts[number])
    for symbol in injuries(laid):
        hit = tricks.rival_at(state, lower if symbol else upper)
        flow.note(Injured(hit, seat, min(terms.terms_of(state, hit).injury, state.fp[hit])))
    if state.homes[seat] > homes:  # the coins of the HEMMASTÖD just laid
        asking.let_roll(flow, FLIP)
        return False
    landing.land(flow, event, upper, lower, nets(card, laid))
    return True


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


def flip(flow: Flow, dice: Dice) -> None:
    """A fair coin for each HEMMASTÖD on the card [ALL-15]; by a property the first failure is flipped once more."""
    state = flow.state
    played = state.plays[-1]
    seat, card, board, laid = played.seat, played.card, played.board, played.tricks
    flips = [bool(dice.below(2)) for _ in range(tiles_and_coins(laid)[1])]
    again = NOTHING
    luck = _second_chance(state, seat) if False in flips else None
    if luck is not None:
        again = flips.index(False)
        flips[again] = bool(dice.below(2))
        if luck[1].per != "round" or luck[1].times > 1:
            use(flow, seat, *luck)
    fell = tuple(flips)
    if flow.events is not None or again != NOTHING:
        flow.note(Flipped(seat, fell, again))
    upper, lower = tricks.target_places(state, seat, card, board)
    landing.land(flow, played, upper, lower, nets(card, laid, fell))


def _second_chance(state: AllsvenskanState, seat: Seat) -> tuple[int, Part] | None:
    """The part of a property by which a failed HEMMASTÖD is flipped once more now; once a round is counted anyway."""
    for number, part in terms.parts_now(state, seat, "coin"):
        if not (part.times == 1 and part.per == "round" and state.again[seat]):
            return number, part
    return None
