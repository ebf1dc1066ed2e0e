"""Action 3: the event tiles. One makes everybody pass two tiles to the left, the other makes an opponent draw three."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import ChanceDue, Refused
from spelbord.games.trakkx.asking import GIVE, ask_next, next_seat
from spelbord.games.trakkx.events import Asked, Chosen, Drew, Handed, SwapPlayed, ThreePlayed
from spelbord.games.trakkx.scoring import end_round
from spelbord.games.trakkx.tiles import DRAWN, PASSED_ON, SWAP, THREE

if TYPE_CHECKING:
    from spelbord.core import Dice, Seat
    from spelbord.games.trakkx.actions import Give, Swap, Three
    from spelbord.games.trakkx.flow import Flow


def play_swap(flow: Flow, seat: Seat, action: Swap) -> None:
    """Everybody who has tiles chooses what to pass on, in secret and at the same time [TRX-11, TRX-12]."""
    state = flow.state
    if SWAP not in state.hands[seat]:
        raise Refused("not_in_hand", "TRX-R18", tile=SWAP)
    flow.note(SwapPlayed(seat))
    flow.note(Asked(tuple([other for other, hand in enumerate(state.hands) if hand]), GIVE))


def give(flow: Flow, seat: Seat, action: Give) -> None:
    """Choose two tiles, or the only one; when all have chosen they change hands [TRX-11, TRX-12]."""
    state = flow.state
    hand = state.hands[seat][:]
    count = min(PASSED_ON, len(hand))
    if len(action.tiles) != count:
        raise Refused("wrong_count", "TRX-11", count=len(action.tiles), wanted=count)
    for tile in action.tiles:
        if tile not in hand:
            raise Refused("not_in_hand", "TRX-11", tile=tile)
        hand.remove(tile)
    flow.note(Chosen(seat, tuple(sorted(action.tiles))))
    if not state.pending.prompts:  # type: ignore[union-attr]  # answered where decisions are pending
        _hand_on(flow)


def _hand_on(flow: Flow) -> None:
    """All tiles go to the left at once; then an empty hand wins [TRX-16, TRX-17]."""
    state = flow.state
    for seat, tiles in enumerate(state.given):
        if tiles:
            flow.note(Handed(seat, next_seat(state.gone, seat), tuple(tiles)))
    _look_at_hands(flow)


def play_three(flow: Flow, seat: Seat, action: Three) -> None:
    """An opponent of choice draws three, opened or not [TRX-13]; with an empty bag nothing follows [TRX-14]."""
    state = flow.state
    if THREE not in state.hands[seat]:
        raise Refused("not_in_hand", "TRX-R18", tile=THREE)
    target = action.seat
    if not 0 <= target < state.seats:
        raise Refused("no_such_seat", "TRX-13", number=target + 1, seats=state.seats)
    if target == seat:
        raise Refused("own_seat", "TRX-13")
    if state.gone[target]:
        raise Refused("has_left", "TRX-35", seat=target)
    flow.note(ThreePlayed(seat, target))
    if state.bag:
        flow.note(ChanceDue("three", state.threes))
    else:
        _look_at_hands(flow)


def draw_three(flow: Flow, dice: Dice) -> None:
    """The victim draws three tiles, or what is there [TRX-14]."""
    state = flow.state
    drawn = sorted(dice.draw(state.bag[:], min(DRAWN, len(state.bag))))
    flow.note(Drew(state.target, tuple(drawn)))
    _look_at_hands(flow)


def _look_at_hands(flow: Flow) -> None:
    """The event is carried out: whoever has no tiles now has won [TRX-16, TRX-17]; else it is the next one's turn."""
    state = flow.state
    for seat, hand in enumerate(state.hands):
        if not hand and not state.gone[seat]:
            end_round(flow, "out", seat)
            return
    ask_next(flow, state.turn)
