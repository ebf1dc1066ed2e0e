"""How a decision becomes a position: a rule notes a fact, and the position has changed before the next line is read.

A game says what decides, what rolls and what each event does. The rest of the contract follows from that here: what is
only asked about goes on in a copy, a match goes on in place with its log as the journal, and a playout tells nobody.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from spelbord.core.values import Event

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from spelbord.core.dice import Dice
    from spelbord.core.pending import Prompt
    from spelbord.core.values import Action

S = TypeVar("S")
A = TypeVar("A", bound="Action")


class ChanceDue(Event, frozen=True):
    """The dice have the turn; `count` is how many of this kind came before."""

    kind: str
    count: int


class Flow:
    """A position that is led on fact by fact, and where somebody listens the events that tell of it.

    Where nobody does (`events` is None) it is a playout: only listed answers are given, and what is dear to tell or to
    check may be left out. A game says in a class of its own what its state is, and what each event does to it.
    """

    # Not generic: Cython makes an extension type of a class only where all its bases are such types.
    __slots__ = ("_folds", "events", "state")
    folds: ClassVar[Mapping[type[Any], Callable[..., None]]] = {}

    def __init__(self, state: Any, events: list[Any] | None = None) -> None:
        """Lead a position on, which changes; whoever wants the events gives a list for them."""
        self.state = state
        self.events = events
        self._folds = self.folds

    def note(self, event: Event) -> None:
        """Something happened. It is written down before it is folded: where no event is, nothing has changed."""
        if self.events is not None:
            self.events.append(event)
        self._folds[type(event)](self.state, event)


@dataclass(frozen=True, slots=True, eq=False)
class Course(Generic[S, A]):
    """How a game goes on, and the functions of the contract that follow from it."""

    flow: type[Flow]
    decide: Callable[[Any, Prompt, A], None]
    """Note what follows from an answer. Raises `Refused`, and then nothing has been noted."""
    roll: Callable[[Any, Dice], None]
    """Note what the dice bring."""
    copy: Callable[[S], S]
    """A second state that shares nothing mutable with the first."""

    def act(self, state: S, prompt: Prompt, action: A) -> list[Any]:
        """What would follow from an answer. Changes nothing."""
        events: list[Any] = []
        self.decide(self.flow(self.copy(state), events), prompt, action)
        return events

    def chance(self, state: S, dice: Dice) -> list[Any]:
        """What the dice would bring. Changes nothing."""
        events: list[Any] = []
        self.roll(self.flow(self.copy(state), events), dice)
        return events

    def apply(self, state: S, events: Iterable[Event]) -> None:
        """Fold events into the state, in place."""
        folds = self.flow.folds
        for event in events:
            folds[type(event)](state, event)
