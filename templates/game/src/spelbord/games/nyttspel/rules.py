"""The rules. Here belong start, pending, decide and roll: whatever is checked, refused, noted or rolled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Chance, Refused, ask
from spelbord.games.nyttspel.actions import Lay
from spelbord.games.nyttspel.events import Dealt, Laid, Taken
from spelbord.games.nyttspel.scoring import end
from spelbord.games.nyttspel.state import CARDS, HAND, NOTHING, NyttspelState

if TYPE_CHECKING:
    from collections.abc import Callable

    from spelbord.core import Action, Dice, Pending, Prompt, Seat
    from spelbord.games.nyttspel.flow import Flow
    from spelbord.games.nyttspel.options import NyttspelOptions


def start(options: NyttspelOptions, seats: int) -> NyttspelState:
    """The table before the deal."""
    hands: list[list[int]] = [[] for _ in range(seats)]
    return NyttspelState(options, list(CARDS), hands, [NOTHING] * seats, [], [0] * seats)


def pending(state: NyttspelState) -> Pending:
    """What the table waits for."""
    return state.over or (ask(state.turn, "lay") if state.trick else Chance("deal"))


def decide(flow: Flow, prompt: Prompt, action: Action) -> None:
    """Note what follows from an answer, or raise `Refused` before anything is noted."""
    try:
        answer = ANSWERS[prompt.kind][type(action)]
    except KeyError:
        raise Refused("not_now", "NYT-2", asked=prompt.kind) from None
    answer(flow, prompt.seat, action)


def roll(flow: Flow, dice: Dice) -> None:
    """Deal five cards to each seat [NYT-1]."""
    for seat in range(len(flow.state.hands)):
        cards = dice.draw(flow.state.pile[:], HAND)
        flow.note(Dealt(seat, tuple(cards)))


def lay(flow: Flow, seat: Seat, action: Lay) -> None:
    """Lay a card of one's hand [NYT-2]; when all have, the highest takes the trick [NYT-3]."""
    state = flow.state
    if action.card not in state.hands[seat]:
        raise Refused("not_in_hand", "NYT-2", card=action.card)
    flow.note(Laid(seat, action.card, state.options.open_cards))
    if NOTHING not in state.laid:
        flow.note(Taken(state.laid.index(max(state.laid)), tuple(state.laid), state.trick))
        if state.trick > HAND:
            end(flow)


ANSWERS: dict[str, dict[type[Action], Callable[..., None]]] = {"lay": {Lay: lay}}
"""By kind of question: which actions answer it, and what follows from each."""
