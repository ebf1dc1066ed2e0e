"""The rules of TrakkX: start, pending, act, chance. Laying has its own module, and so have the events and the count.

Rulings are cited as [TRX-nn], the layout rule as [TRX-Ln] and lines of the rulebook's checklist as [TRX-Rnn];
docs/rules/trakkx.md has them all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Event, Refused
from spelbord.games.trakkx import passing
from spelbord.games.trakkx.asking import ASKED, DEAL, due, next_seat
from spelbord.games.trakkx.folding import apply
from spelbord.games.trakkx.laying import lay
from spelbord.games.trakkx.scoring import end_round
from spelbord.games.trakkx.tiles import BOX, DISPLAY, HAND, NOBODY, SWAP, THREE
from spelbord.games.trakkx.values import (
    Dealt,
    Displayed,
    Draw,
    Drew,
    Give,
    Lay,
    Leave,
    Left,
    Pass,
    Passed,
    RoundBegun,
    Swap,
    Take,
    Three,
    Took,
    TrakkxOptions,
    TrakkxState,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.core import Action, Dice, Pending, Prompt, Seat
    from spelbord.games.trakkx.asking import Facts

__all__ = ["act", "apply", "chance", "copy", "pending", "start"]

ENOUGH = 2
"""Players without whom a round cannot go on [TRX-35]."""


def start(options: TrakkxOptions, seats: int) -> TrakkxState:
    """All tiles in the bag: nothing random has happened yet."""
    return TrakkxState(
        options=options,
        seats=seats,
        pending=DEAL,
        bag=list(BOX),
        display=[],
        table=[],
        hands=[[] for _ in range(seats)],
        given=[[] for _ in range(seats)],
        shown=[[] for _ in range(seats)],
        opened=[False] * seats,
        gone=[False] * seats,
        totals=[0] * seats,
        box=[],
    )


def copy(state: TrakkxState) -> TrakkxState:
    """A second position that shares nothing mutable with the first."""
    return TrakkxState(
        state.options,
        state.seats,
        state.pending,
        state.bag[:],
        state.display[:],
        state.table[:],
        [hand[:] for hand in state.hands],
        [given[:] for given in state.given],
        [shown[:] for shown in state.shown],
        state.opened[:],
        state.gone[:],
        state.totals[:],
        state.box[:],
        state.round,
        state.starter,
        state.turn,
        state.target,
        state.passes,
        state.draws,
        state.refills,
        state.threes,
        state.last,
    )


def pending(state: TrakkxState) -> Pending:
    """What the table waits for."""
    return state.pending


def act(state: TrakkxState, prompt: Prompt, action: Action) -> Sequence[Event]:
    """What follows from an answer, or `Refused`."""
    try:
        answer = ANSWERS[prompt.kind][type(action)]
    except KeyError:
        raise Refused("not_now", "TRX-R13", asked=prompt.kind) from None
    return answer(state, prompt.seat, action)


def chance(state: TrakkxState, dice: Dice) -> Sequence[Event]:
    """What the dice bring: the deal, a tile from the bag, a refill of the display, or three tiles for a victim."""
    return ROLLERS[state.pending.kind](state, dice)  # type: ignore[union-attr]  # only asked where chance is pending


# A round begins ------------------------------------------------------------------------------------------------------


def deal(state: TrakkxState, dice: Dice) -> Facts:
    """Fifteen tiles for each and six for the display, from a bag that holds all of them again [TRX-15]."""
    starter = _starter(state, dice)
    bag = list(BOX)
    events: list[Event] = [RoundBegun(state.round + 1, starter)]
    for seat, gone in enumerate(state.gone):
        if not gone:
            events.append(Dealt(seat, tuple(sorted(dice.draw(bag, HAND)))))
    events.append(Displayed(tuple(dice.draw(bag, DISPLAY))))
    return tuple(events) + ASKED[starter]


def _starter(state: TrakkxState, dice: Dice) -> Seat:
    """By lot or as agreed; in later rounds the next clockwise [TRX-01]."""
    if state.starter != NOBODY:
        return next_seat(state.gone, state.starter)
    agreed = state.options.starter
    return agreed - 1 if 0 < agreed <= state.seats else dice.below(state.seats)


# Actions 1 and 2: one more tile --------------------------------------------------------------------------------------


def take(state: TrakkxState, seat: Seat, action: Take) -> Facts:
    """Take a tile of the display, which is then filled up as far as the bag can [TRX-02 to TRX-04]."""
    if action.tile not in state.display:
        raise Refused("not_in_display", "TRX-R15", tile=action.tile)
    took = Took(seat, action.tile)
    if state.bag:
        return (took,) + due("refill", state.refills)
    return (took,) + ASKED[next_seat(state.gone, seat)]


def refill(state: TrakkxState, dice: Dice) -> Facts:
    """Fill the display up to six [TRX-03]."""
    missing = min(DISPLAY - len(state.display), len(state.bag))
    return (Displayed(tuple(dice.draw(state.bag[:], missing))),) + ASKED[next_seat(state.gone, state.turn)]


def draw(state: TrakkxState, seat: Seat, action: Draw) -> Facts:
    """Draw a tile blind, if there is one [TRX-05]; it cannot be laid before the next turn [TRX-06]."""
    if not state.bag:
        raise Refused("bag_empty", "TRX-05")
    return due("draw", state.draws)


def drawn(state: TrakkxState, dice: Dice) -> Facts:
    """The tile that comes out of the bag."""
    return (Drew(state.turn, (dice.pick(state.bag),)),) + ASKED[next_seat(state.gone, state.turn)]


# Passing and leaving -------------------------------------------------------------------------------------------------


def do_nothing(state: TrakkxState, seat: Seat, action: Pass) -> Facts:
    """Pass, where there is nothing to take, draw or play; that nothing can be laid is taken on trust [TRX-07].

    When all have passed in a row the round is over [TRX-08].
    """
    if state.bag or state.display:
        raise Refused("may_not_pass", "TRX-07")
    if SWAP in state.hands[seat] or THREE in state.hands[seat]:
        raise Refused("has_event", "TRX-07")
    passed = (Passed(seat),)
    if state.passes + 1 >= state.gone.count(False):
        return passed + end_round(state, state.hands, "stall")
    return passed + ASKED[next_seat(state.gone, seat)]


def leave(state: TrakkxState, seat: Seat, action: Leave) -> Facts:
    """Leave for good: the tiles go back into the bag, and fewer than two cannot go on [TRX-35]."""
    gone = [left or other == seat for other, left in enumerate(state.gone)]
    if gone.count(False) < ENOUGH:
        return (Left(seat),) + end_round(state, state.hands, "left", gone=gone)
    return (Left(seat),) + ASKED[next_seat(gone, seat)]


# Each answer takes the action it is filed under.
ANSWERS: dict[str, dict[type[Action], Callable[..., Facts]]] = {
    "turn": {
        Take: take,
        Draw: draw,
        Swap: passing.play_swap,
        Three: passing.play_three,
        Lay: lay,
        Pass: do_nothing,
        Leave: leave,
    },
    "give": {Give: passing.give},
}

ROLLERS: dict[str, Callable[[TrakkxState, Dice], Facts]] = {
    "deal": deal,
    "refill": refill,
    "draw": drawn,
    "three": passing.draw_three,
}
