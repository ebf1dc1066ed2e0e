"""The rules of 10: start, pending, decide, roll. Phase 3 has its own module, and so has the count.

Rulings are cited as [TIO-nn] and lines of the rulebook's checklist as [TIO-Rnn]; docs/rules/tio.md has them all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spelbord.core import Refused
from spelbord.games.tio import auction, changing, scoring
from spelbord.games.tio.actions import (
    Add,
    Bid,
    Keep,
    Lay,
    Open,
    Pass,
    Raise,
    Start,
    Swap,
    TurnUp,
)
from spelbord.games.tio.asking import (
    DEAL,
    KEPT,
    LAY,
    NUMBER,
    ORDERS,
    PASSED,
    REFILL_DUE,
    ROUND_DUE,
    SECOND,
    START,
    TURN,
)
from spelbord.games.tio.cards import CHIPS, FITS, HAND, MOST_GUARD, NOTHING, ROUND_CARDS, TEN, TOTAL, VALUE, box
from spelbord.games.tio.events import (
    Added,
    DealerDrawn,
    Dealt,
    Drew,
    Laid,
    RoundTurned,
    StarterNamed,
    TurnedUp,
)
from spelbord.games.tio.state import TioState

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.core import Action, Pending, Prompt, Seat
    from spelbord.core.dice import Dice
    from spelbord.games.tio.flow import Flow
    from spelbord.games.tio.options import TioOptions

LAST_ROUND = len(ROUND_CARDS)


def start(options: TioOptions, seats: int) -> TioState:
    """An undealt table: nothing random has happened yet."""
    return TioState(
        options=options,
        seats=seats,
        pending=DEAL,
        pile=list(box(seats, options.surplus_jokers)),
        round_cards=list(ROUND_CARDS),
        hands=[[] for _ in range(seats)],
        chips=[CHIPS] * seats,
        firsts=[NOTHING] * seats,
        seconds=[NOTHING] * seats,
        ups=[False] * seats,
        guards=[0] * seats,
        laid_by=[NOTHING] * seats,
        known_by=[0] * seats,
        jokers=[False] * seats,
        piles=[[] for _ in range(seats)],
        taken=[[] for _ in range(seats)],
        pot=0,
        round=0,
        round_card=0,
        dealer=NOTHING,
        starter=NOTHING,
        opener=NOTHING,
        owner=NOTHING,
        bid=0,
        leader=NOTHING,
        seller=NOTHING,
        last=None,
    )


def pending(state: TioState) -> Pending:
    """What the table waits for."""
    return state.pending


def decide(flow: Flow, prompt: Prompt, action: Action) -> None:
    """Note what follows from an answer, or raise `Refused`."""
    kind, seat = NUMBER.get(prompt.kind, NOTHING), prompt.seat
    if not (_play_cards(flow, kind, seat, action) or auction.decide(flow, kind, seat, action)):
        raise Refused("not_now", "TIO-40", asked=prompt.kind)


def _play_cards(flow: Flow, kind: int, seat: Seat, action: Any) -> bool:
    """Phases 2, 4 and 5; whether it is an answer to such a question. One by one, since compiled these are C's calls."""
    given = type(action)
    if kind == LAY and given is Lay:
        lay(flow, seat, action)
    elif kind == SECOND and given is Add:
        add(flow, seat, action)
    elif kind == SECOND and given is Pass:
        pass_second(flow, seat, action)
    elif kind == TURN and given is TurnUp:
        turn_up(flow, seat, action)
    elif kind == TURN and given is Keep:
        keep(flow, seat, action)
    elif kind == START and given is Start:
        name_starter(flow, seat, action)
    else:
        return False
    return True


def roll(flow: Flow, dice: Dice) -> None:
    """Note what the dice bring: the deal, a round card, or the refill."""
    state = flow.state
    ROLLERS[state.pending.kind](flow, dice)  # type: ignore[union-attr]  # only asked where chance is pending


# Phase 1 and the cards dealt -----------------------------------------------------------------------------------------


def deal(flow: Flow, dice: Dice) -> None:
    """A dealer by lot [TIO-01], then a joker and three cards for each [TIO-R08]."""
    state = flow.state
    seats = state.seats
    dealer = dice.below(seats)
    flow.note(DealerDrawn(dealer, (dealer + 1) % seats))
    for seat in range(seats):
        cards = dice.draw(state.pile if flow.events is None else state.pile[:], HAND - 1)
        if flow.events is None:
            changing.deal_hand(state, seat, cards)
        else:
            flow.note(Dealt(seat, tuple(cards)))
    changing.wait_for_dice(flow, ROUND_DUE[0])


def turn_round_card(flow: Flow, dice: Dice) -> None:
    """Phase 1: a round card for the loser of the round [TIO-R13]."""
    state = flow.state
    number, card = state.round + 1, dice.pick(state.round_cards)
    if flow.events is None:
        changing.turn_round(state, number, card)
    else:
        flow.note(RoundTurned(number, card))
    changing.ask(flow, LAY, state.starter)


def refill(flow: Flow, dice: Dice) -> None:
    """Fill the hands in turn order, one after the other [TIO-32]; the game ends where one cannot be filled [TIO-33]."""
    state = flow.state
    pile, hands, scored = state.pile, state.hands, state.last
    assert scored is not None  # noqa: S101 - a refill follows a counted round
    missing = HAND * state.seats
    for hand in hands:
        missing -= len(hand)
    enough = missing <= len(pile)
    drawn = tuple(dice.draw(pile, missing if enough else len(pile)))
    first = 0
    for seat in ORDERS[state.seats][state.starter]:
        end = first + HAND - len(hands[seat])
        if enough or drawn[first:end]:
            cards = drawn[first:end]
            if flow.events is not None:
                flow.events.append(Drew(seat, cards))
            changing.fill_hand(state, seat, cards)
        first = end
    if enough:
        changing.ask(flow, START, scored.winner)
    else:
        scoring.count_up(flow, "pile")


# Phase 2: the first card ---------------------------------------------------------------------------------------------


def lay(flow: Flow, seat: Seat, action: Lay) -> None:
    """Lay one card of the hand [TIO-04], under at most two chips and at most what the seat owns [TIO-05]."""
    state, card, chips = flow.state, action.card, action.chips
    if flow.events is None:
        changing.lay_down(state, seat, card, action.up, chips)
    else:
        if card not in state.hands[seat]:
            raise Refused("not_in_hand", "TIO-R14", card=card)
        if not 0 <= chips <= MOST_GUARD or chips > state.chips[seat]:
            raise _no_protection(chips, state.chips[seat])
        flow.note(Laid(seat, card, action.up, chips))
    following = (seat + 1) % state.seats
    if following != state.starter:
        changing.ask(flow, LAY, following)
    else:
        auction.next_opening(flow)


def _no_protection(chips: int, free: int) -> Refused:
    """Why so many chips cannot protect a card."""
    if chips > MOST_GUARD:
        return Refused("third_chip", "TIO-R15", chips=chips)
    if chips > free:
        return Refused("too_few_chips", "TIO-05", chips=chips, free=free)
    return Refused("protection_lowered", "TIO-05", chips=chips)


# Phase 4: the second card --------------------------------------------------------------------------------------------


def turn_up(flow: Flow, seat: Seat, action: TurnUp) -> None:
    """Turn the first card up; a second may follow [TIO-21]."""
    state = flow.state
    if flow.events is None:
        changing.turn_up(state, seat, state.firsts[seat])
    else:
        flow.note(TurnedUp(seat, state.firsts[seat]))
    changing.ask(flow, SECOND, seat)


def keep(flow: Flow, seat: Seat, action: Keep) -> None:
    """Leave it face down: no second card [TIO-21]."""
    if flow.events is not None:
        flow.events.append(KEPT[seat])  # nothing lies differently
    _next_second(flow, seat)


def add(flow: Flow, seat: Seat, action: Add) -> None:
    """Add a second card whose sum with the first is ten at most [TIO-22]."""
    if flow.events is None:
        changing.add_second(flow.state, seat, action.card)
    else:
        _check_second(flow.state, seat, action.card)
        flow.note(Added(seat, action.card))
    _next_second(flow, seat)


def _check_second(state: TioState, seat: Seat, card: int) -> None:
    first = state.firsts[seat]
    if card not in state.hands[seat]:
        raise Refused("not_in_hand", "TIO-22", card=card)
    if not FITS[first][card]:
        raise Refused("over_ten", "TIO-R32", first=VALUE[first], second=VALUE[card], total=TOTAL[first][card], most=TEN)


def pass_second(flow: Flow, seat: Seat, action: Pass) -> None:
    """Lay no second card; always possible, and sometimes the only answer [TIO-22]."""
    if flow.events is not None:
        flow.events.append(PASSED["second"][seat])  # nothing lies differently
    _next_second(flow, seat)


def _next_second(flow: Flow, seat: Seat) -> None:
    """Ask the next in turn order, or count the round when all have had their turn."""
    state = flow.state
    following = (seat + 1) % state.seats
    if following != state.starter:
        changing.ask(flow, SECOND if state.ups[following] else TURN, following)
        return
    scoring.score_round(flow)
    if state.round < LAST_ROUND:
        changing.wait_for_dice(flow, REFILL_DUE[state.round - 1])
    else:  # After the tenth round there is no refill [TIO-34].
        scoring.count_up(flow, "rounds")


# Phase 5: the next starter -------------------------------------------------------------------------------------------


def name_starter(flow: Flow, seat: Seat, action: Start) -> None:
    """The winner names anybody, themselves included, to start the next round [TIO-38]."""
    state = flow.state
    if not 0 <= action.seat < state.seats:
        raise Refused("no_such_seat", "TIO-38", number=action.seat + 1, seats=state.seats)
    if flow.events is None:
        state.starter = action.seat
    else:
        flow.note(StarterNamed(seat, action.seat))
    changing.wait_for_dice(flow, ROUND_DUE[state.round])


ANSWERS: dict[str, tuple[type[Action], ...]] = {
    "lay": (Lay,),
    "open": (Open, Swap, Pass),
    "bid": (Bid, Pass),
    "raise": (Raise, Pass),
    "turn": (TurnUp, Keep),
    "second": (Add, Pass),
    "start": (Start,),
}
"""Which actions answer which kind of question; `decide` says what each does."""

ROLLERS: dict[str, Callable[[Flow, Dice], None]] = {
    "deal": deal,
    "round": turn_round_card,
    "refill": refill,
}
