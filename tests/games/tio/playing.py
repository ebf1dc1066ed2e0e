"""Playing on from a drawn table: a line for each answer, `A lay 9_ +1`, `B open C 2`, `C pass`."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from spelbord.core import Chance, Decide, Dice, Over, bot_dice, new_match, seed_from
from spelbord.games.tio import KIT
from spelbord.games.tio import actions as a
from spelbord.games.tio import events as e
from spelbord.games.tio.options import TioOptions

from .drawing import CARD, LETTERS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from spelbord.core import Action, AnyMatch, Event, Prompt
    from spelbord.games.tio.state import TioState

E = TypeVar("E", bound="Event")

EVERY_OPTIONS = [TioOptions(jokers, auction) for jokers in (True, False) for auction in (False, True)]


def _lay(sign: str, chips: str = "+0") -> a.Lay:
    return a.Lay(CARD[sign[:-1]], {"^": True, "_": False}[sign[-1]], int(chips))


_VERBS: dict[str, Callable[..., Action]] = {
    "lay": _lay,
    "open": lambda owner, chips: a.Open(LETTERS.index(owner), int(chips)),
    "swap": lambda owner: a.Swap(LETTERS.index(owner)),
    "bid": lambda chips: a.Bid(int(chips)),
    "raise": lambda chips: a.Raise(int(chips)),
    "turn": a.TurnUp,
    "keep": a.Keep,
    "add": lambda sign: a.Add(CARD[sign]),
    "start": lambda seat: a.Start(LETTERS.index(seat)),
    "pass": a.Pass,
}


def action(text: str) -> Action:
    """The action that a line such as `lay 9_ +1` names."""
    verb, *words = text.split()
    return _VERBS[verb](*words)


def asked(state: TioState) -> str:
    """Who is asked what, as `B open`; or `chance refill`, or `over pile`."""
    pending = state.pending
    if isinstance(pending, Over):
        return f"over {pending.reason}"
    if isinstance(pending, Chance):
        return f"chance {pending.kind}"
    (prompt,) = pending.prompts
    return f"{LETTERS[prompt.seat]} {prompt.kind}"


def prompt_of(state: TioState) -> Prompt:
    """The one question that is open."""
    assert isinstance(state.pending, Decide)
    (prompt,) = state.pending.prompts
    return prompt


def _script(lines: tuple[str, ...]) -> list[tuple[int, Action]]:
    answers = [line.strip() for text in lines for line in text.splitlines() if line.strip()]
    return [(LETTERS.index(line[0]), action(line[1:])) for line in answers]


def play(state: TioState, *lines: str) -> list[Event]:
    """Answer in turn, each line by the seat it names, and return what happened."""
    happened: list[Event] = []
    for seat, answer in _script(lines):
        prompt = prompt_of(state)
        assert seat == prompt.seat, f"{LETTERS[seat]} is not asked: {asked(state)}"
        happened += fold(state, KIT.act(state, prompt, answer))
    return happened


def play_match(match: AnyMatch, *lines: str) -> None:
    """The same through a match, with its tickets and its log."""
    for seat, answer in _script(lines):
        (ticket,) = match.tickets
        assert seat == ticket.prompt.seat, f"{LETTERS[seat]} is not asked: {asked(match.state)}"
        match.answer(ticket, answer)


def roll(state: TioState, label: str = "test") -> list[Event]:
    """Let chance have its one turn, with dice of our own."""
    assert isinstance(state.pending, Chance)
    return fold(state, KIT.chance(state, Dice(seed_from(label), label)))


def fold(state: TioState, events: Iterable[Event]) -> list[Event]:
    """Fold events in order, and return them."""
    folded = list(events)
    KIT.apply(state, folded)
    return folded


def of(events: Iterable[Event], kind: type[E]) -> list[E]:
    """Only the events of one kind."""
    return [event for event in events if type(event) is kind]


def questions(events: list[Event]) -> list[str]:
    """Who was asked what on the way, as `B open`."""
    return [f"{LETTERS[event.seat]} {event.kind}" for event in of(events, e.Asked)]


def random_match(seats: int, name: str, options: TioOptions | None = None) -> Iterator[AnyMatch]:
    """A whole match of random answers, handed over before each of them and once more when it is over."""
    match = new_match(KIT, options or TioOptions(), seats, seed_from(name))
    while not match.over:
        yield match
        (ticket,) = match.tickets
        match.answer(ticket, bot_dice(seed_from("moves"), 0, match.step).pick(KIT.moves(match.state, ticket.prompt)))
    yield match
