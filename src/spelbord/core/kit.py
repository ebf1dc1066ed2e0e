"""The contract of a game: everything the rest of the house needs to play it, in one value."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

from spelbord.core.bots import Levels
from spelbord.core.values import Action, Event, Options, Seat, Value, View

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from spelbord.core.dice import Dice
    from spelbord.core.documents import Document
    from spelbord.core.explaining import ExplainFunction
    from spelbord.core.figures import CountSeats, Figures
    from spelbord.core.flow import Course
    from spelbord.core.odds import Tables
    from spelbord.core.pending import Pending, Prompt
    from spelbord.core.preparing import Preparing
    from spelbord.core.reviews import Reviewer
    from spelbord.core.showing import ShowFunction
    from spelbord.core.spaces import AnySpaces
    from spelbord.core.stepping import Stepping
    from spelbord.core.table_words import TableWords
    from spelbord.core.texts import Texts

    Tool: TypeAlias = Callable[[Sequence[str], Texts], str]

O = TypeVar("O", bound=Options)
S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=View)
O_in = TypeVar("O_in", bound=Options, contravariant=True)
S_in = TypeVar("S_in", contravariant=True)
A_in = TypeVar("A_in", bound=Action, contravariant=True)
E_in = TypeVar("E_in", bound=Event, contravariant=True)
V_in = TypeVar("V_in", bound=View, contravariant=True)
S_out = TypeVar("S_out", covariant=True)
A_out = TypeVar("A_out", bound=Action, covariant=True)
E_out = TypeVar("E_out", bound=Event, covariant=True)
V_out = TypeVar("V_out", bound=View, covariant=True)


class Meta(Value, frozen=True):
    """What the lobby knows of a game before anybody sits down."""

    id: str
    rules: int
    """Rises when, and only when, an old log would replay differently or could not be read."""
    seats: tuple[int, int]
    """The fewest and the most seats."""
    data: str = ""
    """The version of the game's data files, where it has any that decide what is legal."""
    usual_seats: int = 4
    unlisted: frozenset[str] = frozenset()
    """Kinds of prompt whose moves are validated rather than listed: there `moves` offers some, not all."""
    lowest_wins: bool = False
    unshown: frozenset[str] = frozenset()
    """Tags of actions that no list shows to a person, since to find them is the game: bots and tests have them."""
    untold: frozenset[str] = frozenset()
    """Codes of refusals that tell their author what they could not know before: a preview keeps them to itself."""
    aside: frozenset[str] = frozenset()
    """Kinds of optional prompt that are open all the time, beside whatever goes on: nobody holds back for them."""
    unasked: frozenset[str] = frozenset()
    """Those of them that a terminal does not even offer, such as talking: one just answers."""
    coins: frozenset[str] = frozenset()
    """Kinds of chance that draw on nothing hidden: a preview may tell each way in which they can fall."""
    light: frozenset[str] = frozenset()
    """Kinds of prompt that people answer without much thought: a bot does not seem to think long over them either."""
    open: bool = False
    """Whether all seats see the same: people who share a screen need not hide it from each other."""


class StartFunction(Protocol[O_in, S_out]):
    """The position before anything random has happened."""

    def __call__(self, options: O_in, seats: int, /) -> S_out: ...


class PendingFunction(Protocol[S_in]):
    """What the position waits for."""

    def __call__(self, state: S_in, /) -> Pending: ...


class ViewFunction(Protocol[S_in, V_out]):
    """What a viewer may see of a state; None is an onlooker."""

    def __call__(self, state: S_in, viewer: Seat | None, /) -> V_out: ...


class ViewsFunction(Protocol[S_in, V_out]):
    """What each of several viewers may see of a state, in their order: the same as their views one by one."""

    def __call__(self, state: S_in, viewers: Sequence[Seat | None], /) -> Sequence[V_out]: ...


class RedactFunction(Protocol[E]):
    """The event as a viewer may hear it, or None where they hear nothing.

    What an onlooker hears in full, as the very event it was, all others hear in full, too: no seat is told less than
    whoever looks on. So an event is redacted for each seat alone only where an onlooker does not hear all of it.
    """

    def __call__(self, event: E, viewer: Seat | None, /) -> E | None: ...


class MovesFunction(Protocol[S_in, A_out]):
    """Actions that would be accepted; all of them unless `Meta.unlisted` names the prompt's kind."""

    def __call__(self, state: S_in, prompt: Prompt, /) -> Sequence[A_out]: ...


class ImagineFunction(Protocol[V_in, S_out]):
    """A whole world that looks like this view to its viewer, drawn from those that could be."""

    def __call__(self, view: V_in, dice: Dice, /) -> S_out: ...


class LapseFunction(Protocol[S_in, A_out]):
    """What is done for a seat that stays silent."""

    def __call__(self, state: S_in, prompt: Prompt, /) -> A_out: ...


class WorthFunction(Protocol[S_in]):
    """How good a position is for a seat, in the game's own points, more being better."""

    def __call__(self, state: S_in, seat: Seat, /) -> float: ...


class StandingFunction(Protocol[S_in]):
    """What each seat's score would be if the game ended here; at the end it is the score."""

    def __call__(self, state: S_in, /) -> tuple[int, ...]: ...


class ChapterFunction(Protocol[S_in]):
    """Which round the position belongs to, or whatever this game counts; it never goes back."""

    def __call__(self, state: S_in, /) -> int: ...


class PiecesFunction(Protocol[S_in]):
    """How many there are of everything that can be neither made nor lost."""

    def __call__(self, state: S_in, /) -> Mapping[str, int]: ...


class Notation(Protocol[A, E_in, V_in]):
    """Actions, boards and log lines as text, both ways: for terminals, screen readers and text bots."""

    def read(self, text: str, prompt: Prompt, /) -> A:
        """The action that a line of text asks for, in either language. Raises `Refused`."""

    def write(self, action: A, texts: Texts, /) -> str:
        """The line that `read` understands as this action."""

    def board(self, view: V_in, texts: Texts, names: Sequence[str], /) -> list[str]:
        """The table as lines of plain text, every fact in words."""

    def tell(self, event: E_in, texts: Texts, names: Sequence[str], /) -> str:
        """One event as a sentence, or nothing where a person need not hear of it."""

    def question(self, view: V_in, prompt: Prompt, texts: Texts, names: Sequence[str], /) -> str:
        """What the prompt asks, with the numbers that matter now."""

    def hint(
        self, view: V_in, prompt: Prompt, action: A, texts: Texts, names: Sequence[str], /
    ) -> tuple[str, str, str]:
        """A move that somebody strong would make, in three steps: where to look, what kind of move, the move itself.

        Raises `Refused` where the table agreed on no such help.
        """

    def say(self, view: V_in, prompt: Prompt, action: A, texts: Texts, names: Sequence[str], /) -> str:
        """An action as a person at the table would say it: what `write` writes for who types."""

    def why(self, view: V_in, prompt: Prompt, action: A, texts: Texts, names: Sequence[str], /) -> str:
        """What speaks for an action, from facts that the viewer could count; nothing where there is none to tell."""

    def targets(self, view: V_in, prompt: Prompt, action: A, /) -> tuple[tuple[str, ...], ...]:
        """What to light up with each step of a hint, by what the client calls its places."""


@dataclass(frozen=True, slots=True, eq=False)
class Kit(Generic[O, S, A, E, V]):
    """A game. Each package under `games` offers exactly one."""

    meta: Meta
    options: type[O]
    actions: tuple[type[A], ...]
    events: tuple[type[E], ...]
    sees: type[V]
    start: StartFunction[O, S]
    pending: PendingFunction[S]
    course: Course[S, A]
    """How an answer or a roll becomes a position."""
    view: ViewFunction[S, V]
    redact: RedactFunction[E]
    moves: MovesFunction[S, A]
    imagine: ImagineFunction[V, S]
    lapse: LapseFunction[S, A]
    worth: WorthFunction[S]
    standing: StandingFunction[S]
    chapter: ChapterFunction[S]
    pieces: PiecesFunction[S]
    notation: Notation[A, E, V]
    package: str
    """Where its texts and data lie."""

    # What a game may offer besides. Each is shown where there is one, and nothing is missed where there is none.
    views: ViewsFunction[S, V] | None = None
    """The views of several at once, where what they see alike is made only once."""
    levels: Levels = Levels()
    """Its own bots."""
    review: Reviewer | None = None
    """Looks back on a match, answer by answer."""
    preparing: Preparing | None = None
    """What can be answered beforehand, and what such an answer rests on."""
    memorable: Callable[[Any], int] | None = None
    """How much an event changed that standings do not show, in points: what was greatest is told of afterwards."""
    explain: ExplainFunction[V] | None = None
    """Says what it knows of a word, a card or a square."""
    shows: Mapping[str, ShowFunction[V]] = field(default_factory=dict)
    """What lies open on its table beside what the board says, thing by thing, for whoever asks for it in words."""
    words: TableWords | None = None
    """What a table that wrote something of its own brings along: how that is called and told of."""
    figures: Figures | None = None
    """Counts more of a match than points and places: `spelbord simulate` shows it."""
    counts: CountSeats | None = None
    """Counts what each seat did in a match: whoever sat there finds it among their own figures."""
    odds: Tables | None = None
    """Which tables to count how often bots win together, for games that a table wins or loses as one."""
    tools: Mapping[str, Tool] = field(default_factory=dict)
    """What it can make beside the table, by name: `spelbord tool`."""
    printed: Mapping[str, Sequence[Value]] = field(default_factory=dict)
    """What is printed on its pieces, table by table, for whoever draws them."""
    documents: Mapping[str, Document] = field(default_factory=dict)
    """Options that people write as a text of several lines, by field: one to start from, and a check."""
    spaces: AnySpaces | None = None
    """How it is told in numbers, for programs that learn it."""
    stepping: Stepping | None = None
    """Asks its functions for what every step of an environment needs, in C where they are compiled."""

    def act(self, state: S, prompt: Prompt, action: A) -> list[E]:
        """What would follow from an answer. Raises `Refused`; changes nothing."""
        return self.course.act(state, prompt, action)

    def chance(self, state: S, dice: Dice) -> list[E]:
        """What the dice would bring where chance is pending. Changes nothing."""
        return self.course.chance(state, dice)

    def apply(self, state: S, events: Iterable[Event]) -> None:
        """Fold events into the state, in place."""
        self.course.apply(state, events)

    def copy(self, state: S) -> S:
        """A second state that shares nothing mutable with the first."""
        return self.course.copy(state)

    def __reduce__(self) -> tuple[Callable[[str], Any], tuple[str]]:
        """Pickled by its name: whoever reads it has the game themselves, in the same version of the house."""
        if kit_in(self.package) is not self:
            raise TypeError(f"only the kit that {self.package} offers can be pickled, not a changed one")
        return kit_in, (self.package,)


def kit_in(package: str) -> AnyKit:
    """The kit that a package offers."""
    kit: AnyKit = import_module(package).KIT
    return kit


# The shelf holds games of unlike types, and what handles any of them cannot name the types of one.
AnyKit: TypeAlias = Kit[Any, Any, Any, Any, Any]
