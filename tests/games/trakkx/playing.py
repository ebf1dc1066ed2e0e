"""Playing on from a drawn table: a line for each answer, `A take R5`, `B three A`, `C give R5 Y7`."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from spelbord.core import Chance, Decide, Dice, Over, bot_dice, new_match, seed_from
from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.actions import Draw, Give, Leave, Pass, Swap, Take, Three
from spelbord.games.trakkx.options import TrakkxOptions

from .drawing import LETTERS, TILE, layout, tiles

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from spelbord.core import Action, AnyMatch, Event, Prompt
    from spelbord.games.trakkx.state import TrakkxState

E = TypeVar("E", bound="Event")

_VERBS: dict[str, Callable[..., Action]] = {
    "take": lambda sign: Take(TILE[sign]),
    "draw": Draw,
    "swap": Swap,
    "three": lambda letter: Three(LETTERS.index(letter)),
    "pass": Pass,
    "give": lambda *signs: Give(tuple(tiles(" ".join(signs)))),
    "leave": Leave,
}


def action(text: str) -> Action:
    """The action that a line such as `take R5` names."""
    verb, *words = text.split()
    return _VERBS[verb](*words)


def asked(state: TrakkxState) -> str:
    """Who is asked what, as `B turn` or `AC give`; or `chance draw`, or `over out`."""
    pending = state.pending
    if isinstance(pending, Over):
        return f"over {pending.reason}"
    if isinstance(pending, Chance):
        return f"chance {pending.kind}"
    return f"{''.join(LETTERS[prompt.seat] for prompt in pending.prompts)} {pending.prompts[0].kind}"


def prompt_of(state: TrakkxState, seat: int | None = None) -> Prompt:
    """The question that is open, to this seat if there are several."""
    assert isinstance(state.pending, Decide)
    prompts = [prompt for prompt in state.pending.prompts if seat is None or prompt.seat == seat]
    assert prompts, f"{LETTERS[seat or 0]} is not asked: {asked(state)}"
    return prompts[0]


def play(state: TrakkxState, *lines: str) -> list[Event]:
    """Answer in turn, each line by the seat it names, let chance have its turns, and return what happened."""
    happened: list[Event] = []
    for line in lines:
        happened += fold(state, KIT.act(state, prompt_of(state, LETTERS.index(line[0])), action(line[1:])))
        happened += settle(state)
    return happened


def lay(state: TrakkxState, drawn: str) -> list[Event]:
    """Lay what is drawn, for the seat whose turn it is."""
    return fold(state, KIT.act(state, prompt_of(state), layout(drawn)))


def settle(state: TrakkxState, label: str = "test") -> list[Event]:
    """Let chance have its turns, with dice of our own."""
    happened: list[Event] = []
    while isinstance(state.pending, Chance):
        kind, count = state.pending.kind, state.pending.count
        happened += fold(state, KIT.chance(state, Dice(seed_from(label), f"{kind}/{count}")))
    return happened


def fold(state: TrakkxState, events: Iterable[Event]) -> list[Event]:
    """Fold events in order, and return them."""
    folded = list(events)
    KIT.apply(state, folded)
    return folded


def of(events: Iterable[Event], kind: type[E]) -> list[E]:
    """Only the events of one kind."""
    return [event for event in events if type(event) is kind]


def random_match(seats: int, name: str, options: TrakkxOptions | None = None) -> Iterator[AnyMatch]:
    """A whole match of random answers, handed over before each of them and once more when it is over."""
    match = new_match(KIT, options or TrakkxOptions(), seats, seed_from(name))
    while not match.over:
        yield match
        dice = bot_dice(seed_from("moves"), 0, match.step)
        ticket = dice.pick(match.tickets)
        match.answer(ticket, dice.pick(KIT.moves(match.state, ticket.prompt)))
    yield match
