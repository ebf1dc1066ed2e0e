"""The rules of TrakkX: start, pending, decide, roll. Laying has its own module, and so have the events and the count.

Rulings are cited as [TRX-nn], the layout rule as [TRX-Ln] and lines of the rulebook's checklist as [TRX-Rnn];
docs/rules/trakkx.md has them all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import ChanceDue, Refused
from spelbord.games.trakkx import event_tiles
from spelbord.games.trakkx.actions import Draw, Give, Lay, Leave, Pass, Swap, Take, Three
from spelbord.games.trakkx.asking import ASKED, DEAL, ask_next, next_seat
from spelbord.games.trakkx.events import Dealt, Displayed, Drew, Left, Passed, RoundBegun, Took
from spelbord.games.trakkx.laying import lay
from spelbord.games.trakkx.scoring import end_round
from spelbord.games.trakkx.state import TrakkxState
from spelbord.games.trakkx.tiles import BOX, DISPLAY, HAND, NOBODY, SWAP, THREE

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.core import Action, Dice, Pending, Prompt, Seat
    from spelbord.games.trakkx.flow import Flow
    from spelbord.games.trakkx.options import TrakkxOptions

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


def decide(flow: Flow, prompt: Prompt, action: Action) -> None:
    """Note what follows from an answer, or raise `Refused`."""
    try:
        answer = ANSWERS[prompt.kind][type(action)]
    except KeyError:
        raise Refused("not_now", "TRX-R13", asked=prompt.kind) from None
    answer(flow, prompt.seat, action)


def roll(flow: Flow, dice: Dice) -> None:
    """Note what the dice bring: the deal, a tile from the bag, a refill of the display, or three for a victim."""
    ROLLERS[flow.state.pending.kind](flow, dice)  # type: ignore[union-attr]  # only asked where chance is pending


# A round begins ------------------------------------------------------------------------------------------------------


def deal(flow: Flow, dice: Dice) -> None:
    """Fifteen tiles for each and six for the display, from a bag that holds all of them again [TRX-15]."""
    state = flow.state
    flow.note(RoundBegun(state.round + 1, _starter(state, dice)))
    for seat, gone in enumerate(state.gone):
        if not gone:
            flow.note(Dealt(seat, tuple(sorted(dice.draw(state.bag[:], HAND)))))
    flow.note(Displayed(tuple(dice.draw(state.bag[:], DISPLAY))))
    flow.note(ASKED[state.starter])


def _starter(state: TrakkxState, dice: Dice) -> Seat:
    """By lot or as agreed; in later rounds the next clockwise [TRX-01]."""
    if state.starter != NOBODY:
        return next_seat(state.gone, state.starter)
    agreed = state.options.starter
    return agreed - 1 if 0 < agreed <= state.seats else dice.below(state.seats)


# Actions 1 and 2: one more tile --------------------------------------------------------------------------------------


def take(flow: Flow, seat: Seat, action: Take) -> None:
    """Take a tile of the display, which is then filled up as far as the bag can [TRX-02 to TRX-04]."""
    state = flow.state
    if action.tile not in state.display:
        raise Refused("not_in_display", "TRX-R15", tile=action.tile)
    flow.note(Took(seat, action.tile))
    if state.bag:
        flow.note(ChanceDue("refill", state.refills))
    else:
        ask_next(flow, seat)


def refill(flow: Flow, dice: Dice) -> None:
    """Fill the display up to six [TRX-03]."""
    state = flow.state
    missing = min(DISPLAY - len(state.display), len(state.bag))
    flow.note(Displayed(tuple(dice.draw(state.bag[:], missing))))
    ask_next(flow, state.turn)


def draw(flow: Flow, seat: Seat, action: Draw) -> None:
    """Draw a tile blind, if there is one [TRX-05]; it cannot be laid before the next turn [TRX-06]."""
    if not flow.state.bag:
        raise Refused("bag_empty", "TRX-05")
    flow.note(ChanceDue("draw", flow.state.draws))


def drawn(flow: Flow, dice: Dice) -> None:
    """The tile that comes out of the bag."""
    state = flow.state
    flow.note(Drew(state.turn, (dice.pick(state.bag),)))
    ask_next(flow, state.turn)


# Passing and leaving -------------------------------------------------------------------------------------------------


def do_nothing(flow: Flow, seat: Seat, action: Pass) -> None:
    """Pass, where there is nothing to take, draw or play; that nothing can be laid is taken on trust [TRX-07].

    When all have passed in a row the round is over [TRX-08].
    """
    state = flow.state
    if state.bag or state.display:
        raise Refused("may_not_pass", "TRX-07")
    if SWAP in state.hands[seat] or THREE in state.hands[seat]:
        raise Refused("has_event", "TRX-07")
    flow.note(Passed(seat))
    if state.passes >= state.gone.count(False):
        end_round(flow, "stall")
    else:
        ask_next(flow, seat)


def leave(flow: Flow, seat: Seat, action: Leave) -> None:
    """Leave for good: the tiles go back into the bag, and fewer than two cannot go on [TRX-35]."""
    flow.note(Left(seat))
    if flow.state.gone.count(False) < ENOUGH:
        end_round(flow, "left")
    else:
        ask_next(flow, seat)


# Each answer takes the action it is filed under.
ANSWERS: dict[str, dict[type[Action], Callable[..., None]]] = {
    "turn": {
        Take: take,
        Draw: draw,
        Swap: event_tiles.play_swap,
        Three: event_tiles.play_three,
        Lay: lay,
        Pass: do_nothing,
        Leave: leave,
    },
    "give": {Give: event_tiles.give},
}

ROLLERS: dict[str, Callable[[Flow, Dice], None]] = {
    "deal": deal,
    "refill": refill,
    "draw": drawn,
    "three": event_tiles.draw_three,
}
