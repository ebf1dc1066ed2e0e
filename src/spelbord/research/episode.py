"""One game on its way, told in numbers: the loop under all environments.

Nobody listens unless a history is wanted, so that it goes as fast as a playout does. It rolls the dice that a `Match`
of the same seed rolls: the same seed and the same answers are the same game. No library of arrays is needed here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from spelbord.core import playouts
from spelbord.core.dice import Chances, Dice
from spelbord.core.pending import Chance, Decide, Over
from spelbord.core.refusals import Refused
from spelbord.core.stepping import Stepping

if TYPE_CHECKING:
    from spelbord.core import Action, AnyKit, Options, Prompt, Seat
    from spelbord.core.spaces import AnySpaces


class Rules:
    """A game with what was agreed, and all that is looked up at every step of it."""

    def __init__(self, kit: AnyKit, spaces: AnySpaces, options: Options, seats: int, slots: int) -> None:
        """Look everything up once."""
        self.kit = kit
        self.spaces = spaces
        self.options = options
        self.seats = seats
        self.slots = slots
        self.actions = [spaces.actions(seats, seat) for seat in range(seats)]
        self.numbers = [spaces.numbers(seats, seat) for seat in range(seats)]
        self.counted = len(self.actions[0])
        """Numbers that mean the same in every position."""
        self.following = [[0] * (self.counted + 1) for _ in range(seats)]
        """By seat, and by number with 1 added: which number was listed after it last, and which first of all."""
        self.lists = spaces.listed is not None
        self.books = [None if spaces.book is None else spaces.book(seats, seat) for seat in range(seats)]
        """What numbers are listed from, by seat."""
        functions = (kit.pending, kit.course.decide, kit.course.roll, spaces.listed, spaces.glimpse)
        own = kit.stepping
        self.stepping = own if own is not None and own.stands_for(*functions) else Stepping(*functions)
        self.moves = kit.moves
        self.view = kit.view
        self.encode = spaces.encode
        self.glimpses = spaces.glimpse is not None

    def __reduce__(self) -> tuple[Any, ...]:
        """Looked up anew by whoever reads it."""
        return rules_of, (self.kit, self.options, self.seats, self.slots)


def rules_of(kit: AnyKit, options: Options, seats: int, slots: int) -> Rules:
    """The rules of a game that is told in numbers."""
    if kit.spaces is None:
        raise ValueError(f"{kit.meta.id} is not told in numbers")
    return Rules(kit, kit.spaces, options, seats, slots)


class Episode:
    """A game from its deal to its end."""

    __slots__ = (
        "by", "chances", "decisions", "events", "everything", "flow", "left_out", "legal", "listens", "offered", "over",
        "prompt", "rules", "seat", "seed", "state",
    )  # fmt: skip

    def __init__(self, rules: Rules, *, listens: bool = False, everything: bool = False) -> None:
        """Lay the table; `begin` deals."""
        self.rules = rules
        self.listens = listens
        self.everything = everything
        self.prompt: Prompt | None = None
        self.seat = self.by = 0
        """Whom the question is about and who answers it, as the prompt says: there it takes longer to read."""
        self.over: Over | None = None
        self.legal: list[int] = []
        self.offered: list[Action] = []
        self.left_out = 0
        self.decisions = 0
        self.seed = ""
        self.events: list[Any] = []

    def begin(self, seed: str) -> None:
        """Deal anew."""
        rules = self.rules
        self.seed = seed
        self.chances = Chances(seed)
        self.decisions = 0
        self.over = None
        self.state = rules.kit.start(rules.options, rules.seats)
        self.events = []
        self.flow = rules.kit.course.flow(self.state, self.events if self.listens else None)
        self.go_on()

    def go_on(self) -> None:
        """Let chance have its turns; then somebody is asked, or all is over."""
        rules, state = self.rules, self.state
        now = rules.stepping.pending(state)
        if type(now) is Chance:
            before, rolls, chances = None, 0, self.chances
            while type(now) is Chance:
                playouts.check_runaway(rules.kit, now, before, rolls, None)
                rules.stepping.roll(self.flow, chances.dice(now.kind, now.count))
                before, rolls = now, rolls + 1
                now = rules.stepping.pending(state)
        if type(now) is Decide:
            prompts = now.prompts
            prompt = prompts[0]
            if prompt.optional:
                prompt = [prompt for prompt in prompts if not prompt.optional][0]  # noqa: RUF015 - no generator in C
            self.ask(prompt)
        else:
            self.prompt = None
            self.over = now
            self.legal = []
            self.offered = []

    def ask(self, prompt: Prompt) -> None:
        """Ask this, or let another of those who are asked at the same time answer first."""
        self.prompt = prompt
        self.seat, self.by = prompt.seat, prompt.by
        self.list_moves(prompt)

    def list_moves(self, prompt: Prompt) -> None:
        """The numbers that may be answered."""
        rules = self.rules
        seat = self.seat
        if rules.lists and not self.everything:
            self.legal = rules.stepping.listed(self.state, prompt, rules.books[seat])
            return
        numbers, actions, following = rules.numbers[seat], rules.actions[seat], rules.following[seat]
        legal, others, before = [], [], 0
        # To find an action by its value takes far longer than to see that it is the one that was listed there before.
        for move in self.all_actions() if self.everything else rules.moves(self.state, prompt):
            number = following[before]
            place = number  # a number of C's where this is compiled
            if actions[place] is not move:
                found = numbers.get(move)
                if found is None:
                    others.append(move)
                    continue
                following[before] = number = place = found
            legal.append(number)
            before = place + 1
        self.legal = legal
        self.offered = others
        self.left_out = 0
        if others:
            self._offer(others)

    def _offer(self, others: list[Action]) -> None:
        """Give listed moves the slots; of too many a spread."""
        slots, count, first = self.rules.slots, len(others), self.rules.counted
        self.left_out = max(0, count - slots)
        if count > slots:
            others = [others[number * count // slots] for number in range(slots)]
            self.offered = others
        self.legal = self.legal + list(range(first, first + len(others)))

    def all_actions(self) -> list[Action]:
        """Every answer there is, also of those that `Kit.moves` leaves out."""
        prompt, rules = self.prompt, self.rules
        if prompt is None:
            return []
        if rules.spaces.everything is None or prompt.kind not in rules.kit.meta.unlisted:
            return list(rules.moves(self.state, prompt))
        return list(rules.spaces.everything(rules.view(self.state, prompt.by), prompt))

    def action(self, number: int) -> Action:
        """What a number asks for now."""
        prompt, rules = self.prompt, self.rules
        if prompt is None or number not in self.legal:
            raise ValueError(f"{number} is no answer now: choose one that the mask allows")
        if number >= rules.counted:
            return self.offered[number - rules.counted]
        return cast("Action", rules.actions[prompt.seat][number])

    def take(self, number: int) -> None:
        """Answer by a number that is allowed; nobody looks whether it is."""
        rules, prompt = self.rules, self.prompt
        assert prompt is not None  # noqa: S101 - who answers was asked
        counted = rules.counted
        if number < counted:
            actions = rules.actions[self.seat]
            action = actions[number]
        else:
            action = self.offered[number - counted]
        rules.stepping.decide(self.flow, prompt, action)
        self.decisions += 1
        self.go_on()

    def play(self, action: Action, prompt: Prompt | None = None) -> None:
        """Answer by any action, listed or not. Raises `Refused`, and then nothing has changed."""
        flow, events, prompt = self.flow, self.flow.events, prompt or self.prompt
        if prompt is None:
            raise Refused("match_over", "ticket")
        if events is None:
            flow.events = []  # where somebody listens, rules look at what they are given
        try:
            self.rules.stepping.decide(flow, prompt, action)
        finally:
            flow.events = events
        self.decisions += 1
        self.go_on()

    def look(self, row: bytearray, at: int, seat: Seat) -> None:
        """Write what a seat sees into a row of noughts."""
        self.write(seat, seat, row, at)

    def write(self, viewer: Seat, seat: Seat, row: bytearray, at: int) -> None:
        """Write what a viewer sees, counted from a seat, into a row of noughts."""
        rules = self.rules
        if rules.glimpses:
            rules.stepping.glimpse(self.state, viewer, seat, row, at)
        else:
            rules.encode(rules.view(self.state, viewer), seat, row, at)

    def prompts(self) -> tuple[Prompt, ...]:
        """Everything that the game waits for now; more than one where several choose at the same time."""
        now = self.rules.stepping.pending(self.state)
        return tuple([prompt for prompt in now.prompts if not prompt.optional]) if type(now) is Decide else ()

    def clone(self) -> Episode:
        """A second game that stands where this one does, with the same dice to come: for a search that knows all."""
        other = Episode(self.rules, listens=self.listens, everything=self.everything)
        other.prompt, other.seat, other.by, other.over = self.prompt, self.seat, self.by, self.over
        other.legal, other.offered, other.left_out = self.legal, self.offered, self.left_out
        other.decisions, other.seed, other.chances = self.decisions, self.seed, self.chances
        other.state = self.rules.kit.copy(self.state)
        other.events = self.events[:]
        other.flow = self.rules.kit.course.flow(other.state, other.events if self.listens else None)
        return other

    def imagined(self, seed: str) -> Episode:
        """As a clone, in a world that whoever is asked could be in: what they cannot see is dealt anew.

        What was heard before is what they heard. There is no log of it, since none led there.
        """
        if self.prompt is None:
            raise ValueError("nobody is asked, so that nobody imagines anything")
        kit, by = self.rules.kit, self.prompt.by
        other = Episode(self.rules, listens=self.listens, everything=self.everything)
        other.prompt, other.seat, other.by = self.prompt, self.seat, self.by
        other.seed, other.decisions = seed, self.decisions
        other.chances = Chances(seed)
        other.legal, other.offered, other.left_out = self.legal, self.offered, self.left_out
        heard = [kit.redact(event, by) for event in self.events]
        other.events = [event for event in heard if event is not None]
        other.state = kit.imagine(kit.view(self.state, by), Dice(seed, "imagine"))
        other.flow = kit.course.flow(other.state, other.events if self.listens else None)
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as the position it stands at."""
        state = getattr(self, "state", None)
        return _restored, (self.rules, self.listens, self.everything, self.seed, self.decisions, state, self.events)


def _restored(
    rules: Rules,
    listens: bool,  # noqa: FBT001 - as an episode has it
    everything: bool,  # noqa: FBT001
    seed: str,
    decisions: int,
    state: Any,
    events: list[Any],
) -> Episode:
    episode = Episode(rules, listens=listens, everything=everything)
    episode.seed, episode.decisions, episode.events = seed, decisions, events
    if state is not None:
        episode.chances = Chances(seed)
        episode.state = state
        episode.flow = rules.kit.course.flow(state, events if listens else None)
        episode.go_on()
    return episode
