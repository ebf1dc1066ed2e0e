"""Action 3: the event tiles. One makes everybody pass two tiles to the left, the other makes an opponent draw three."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused
from spelbord.games.trakkx.asking import ASKED, GIVE, due, next_seat
from spelbord.games.trakkx.scoring import end_round
from spelbord.games.trakkx.tiles import DRAWN, PASSED_ON, SWAP, THREE
from spelbord.games.trakkx.values import Asked, Chosen, Drew, Handed, SwapPlayed, ThreePlayed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Dice, Seat
    from spelbord.games.trakkx.asking import Facts
    from spelbord.games.trakkx.values import Give, Swap, Three, TrakkxState


def play_swap(state: TrakkxState, seat: Seat, action: Swap) -> Facts:
    """Everybody who has tiles chooses what to pass on, in secret and at the same time [TRX-11, TRX-12]."""
    if SWAP not in state.hands[seat]:
        raise Refused("not_in_hand", "TRX-R18", tile=SWAP)
    giving = [other for other, hand in enumerate(state.hands) if len(hand) > (other == seat)]
    return (SwapPlayed(seat), Asked(tuple(giving), GIVE))


def give(state: TrakkxState, seat: Seat, action: Give) -> Facts:
    """Choose two tiles, or the only one; when all have chosen they change hands [TRX-11, TRX-12]."""
    hand = state.hands[seat][:]
    count = min(PASSED_ON, len(hand))
    if len(action.tiles) != count:
        raise Refused("wrong_count", "TRX-11", count=len(action.tiles), wanted=count)
    for tile in action.tiles:
        if tile not in hand:
            raise Refused("not_in_hand", "TRX-11", tile=tile)
        hand.remove(tile)
    chosen = tuple(sorted(action.tiles))
    events = (Chosen(seat, chosen),)
    if len(state.pending.prompts) > 1:  # type: ignore[union-attr]  # answered where decisions are pending
        return events
    hands = [hand if other == seat else tiles for other, tiles in enumerate(state.hands)]
    given = [chosen if other == seat else tuple(tiles) for other, tiles in enumerate(state.given)]
    return events + _hand_on(state, hands, given)


def _hand_on(state: TrakkxState, hands: Sequence[Sequence[int]], given: Sequence[tuple[int, ...]]) -> Facts:
    """All tiles go to the left at once; then an empty hand wins [TRX-16, TRX-17]."""
    receivers = [next_seat(state.gone, seat) for seat in range(state.seats)]
    events = tuple([Handed(seat, receivers[seat], tiles) for seat, tiles in enumerate(given) if tiles])
    after = [list(hand) for hand in hands]
    for event in events:
        after[event.to] += event.tiles  # type: ignore[arg-type]  # only redacted events hold None
    return events + _look_at_hands(state, [sorted(hand) for hand in after])


def play_three(state: TrakkxState, seat: Seat, action: Three) -> Facts:
    """An opponent of choice draws three, opened or not [TRX-13]; with an empty bag nothing follows [TRX-14]."""
    if THREE not in state.hands[seat]:
        raise Refused("not_in_hand", "TRX-R18", tile=THREE)
    target = action.seat
    if not 0 <= target < state.seats:
        raise Refused("no_such_seat", "TRX-13", number=target + 1, seats=state.seats)
    if target == seat:
        raise Refused("own_seat", "TRX-13")
    if state.gone[target]:
        raise Refused("has_left", "TRX-35", seat=target)
    played = (ThreePlayed(seat, target),)
    if state.bag:
        return played + due("three", state.threes)
    hands = [_without(hand, THREE) if other == seat else hand for other, hand in enumerate(state.hands)]
    return played + _look_at_hands(state, hands)


def draw_three(state: TrakkxState, dice: Dice) -> Facts:
    """The victim draws three tiles, or what is there [TRX-14]."""
    drawn = tuple(sorted(dice.draw(state.bag[:], min(DRAWN, len(state.bag)))))
    hands = [sorted((*hand, *drawn)) if seat == state.target else hand for seat, hand in enumerate(state.hands)]
    return (Drew(state.target, drawn),) + _look_at_hands(state, hands)


def _without(hand: Sequence[int], tile: int) -> list[int]:
    rest = list(hand)
    rest.remove(tile)
    return rest


def _look_at_hands(state: TrakkxState, hands: Sequence[Sequence[int]]) -> Facts:
    """The event is carried out: whoever has no tiles now has won [TRX-16, TRX-17]; else it is the next one's turn."""
    for seat, hand in enumerate(hands):
        if not hand and not state.gone[seat]:
            return end_round(state, hands, "out", seat)
    return ASKED[next_seat(state.gone, state.turn)]
