"""What is asked, and by whom it is answered; optional questions stand beside the one that the table waits for."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from spelbord.core import Chance, ChanceDue, Decide, Prompt
from spelbord.games.allsvenskan.events import Asked
from spelbord.games.allsvenskan.state import NO_AI, NO_WISH, NO_WISHES, NOT_SAID, SEATS, WISH

if TYPE_CHECKING:
    from spelbord.core import Pending, Seat
    from spelbord.games.allsvenskan.flow import Flow
    from spelbord.games.allsvenskan.state import AllsvenskanState

CLUB, PLAY, AI, OMSTART, LEAVE, JOIN, STAY, TALK = KINDS = (
    "club", "play", "ai", "omstart", "leave", "join", "stay", "talk",
)  # fmt: skip
"""club: take one. play: the own turn. ai: a card for an AI rival. omstart: Sirius. The others are optional."""

PROMPTS = {kind: tuple(tuple(Prompt(seat, by, kind) for by in SEATS) for seat in SEATS) for kind in KINDS[:4]}
"""What the table waits for, by kind, whose decision it is, and who answers."""

ASKED = {kind: tuple(tuple(Asked(seat, by, kind) for by in SEATS) for seat in SEATS) for kind in KINDS[:4]}
"""The event of each of them."""

LOTS, AI_CLUBS, DEAL, REVEAL, FLIP, REDRAW = CHANCES = ("lots", "ai_clubs", "deal", "reveal", "flip", "redraw")
_NUMBERS = {kind: number for number, kind in enumerate(CHANCES)}
FIRST = Chance(LOTS)
MOST_SAID = 3
"""Statements of one seat in a round."""
ALL_SAID = (MOST_SAID,) * len(SEATS)


def ask(flow: Flow, kind: str, seat: Seat, by: Seat) -> None:
    """Ask a seat, or another for it: in every turn, so that an event of it is for those alone who listen."""
    if flow.events is not None:
        flow.events.append(ASKED[kind][seat][by])
    wait_for(flow.state, PROMPTS[kind][seat][by])


def wait_for(state: AllsvenskanState, prompt: Prompt) -> None:
    """The table waits for this answer."""
    state.asked = prompt
    state.due = None


def let_roll(flow: Flow, kind: str) -> None:
    """It is the dice's turn, with how many of this kind came before; told as a question is."""
    state = flow.state
    count = state.rolls[_NUMBERS[kind]]
    if flow.events is not None:
        flow.events.append(ChanceDue(kind, count))
    wait_for_dice(state, kind, count)


def wait_for_dice(state: AllsvenskanState, kind: str, count: int) -> None:
    """The table waits for the dice."""
    state.due = Chance(kind, count)
    state.rolls[_NUMBERS[kind]] = count + 1


def pending(state: AllsvenskanState) -> Pending:
    """What the table waits for, and what may be answered besides."""
    if state.due is not None:
        return state.due
    if state.over is not None:
        return state.over
    assert state.asked is not None  # noqa: S101 - somebody is asked, or chance has its turn, or all is over
    if not state.round:
        return _alone(state.asked)
    usual = state.wishes is NO_WISHES and state.said is NOT_SAID and (state.ai is NO_AI or state.ai == NO_AI)
    if usual and state.options.talk:
        return USUAL[state.asked]
    return _decide(state.asked, state.ai, state.wishes, state.said if state.options.talk else ALL_SAID)


@cache  # there are few questions
def _alone(asked: Prompt) -> Decide:
    return Decide((asked,))


@lru_cache(maxsize=1024)
def _decide(asked: Prompt, ai: tuple[bool, ...], wishes: tuple[int, ...], said: tuple[int, ...]) -> Decide:
    """A question with what may be answered besides."""
    beside = []
    for seat, (is_ai, wish, number) in enumerate(zip(ai, wishes, said, strict=True)):
        if wish == NO_WISH:
            beside.append(_open(seat, JOIN if is_ai else LEAVE))
        elif wish == WISH:
            beside.append(_open(seat, STAY))
        if not is_ai and number < MOST_SAID:
            beside.append(_open(seat, TALK, number))
    return Decide((asked, *beside))


@cache  # there are few of them, and each stands beside many questions
def _open(seat: Seat, kind: str, about: int = 0) -> Prompt:
    return Prompt(seat, seat, kind, about=about, optional=True)


USUAL = {
    prompt: _decide(prompt, NO_AI, NO_WISHES, NOT_SAID)
    for kind in (PLAY, OMSTART)
    for prompts in PROMPTS[kind]
    for prompt in prompts
}
"""What is pending at a table of four people of whom nobody has said anything: nearly always, and so looked up."""
