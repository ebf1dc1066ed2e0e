"""The one loop that plays any game: no input, no output, no clock."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any, Generic, TypeAlias

import msgspec

from spelbord.core.dice import chance_dice, commitment, is_seed
from spelbord.core.hearing import heard
from spelbord.core.kit import A, E, Kit, O, S, V
from spelbord.core.log import FORMAT, Answer, Entry, Header, Heard, Past, Roll
from spelbord.core.pending import Chance, Decide, Over, Pending, Prompt, Ticket
from spelbord.core.playouts import check_runaway
from spelbord.core.refusals import Refused
from spelbord.core.shape import UNREADABLE, reason
from spelbord.core.snapshots import Snapshot
from spelbord.core.values import Options, tag_of
from spelbord.core.ways import prospects

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from spelbord.core.values import Seat

NO_TICKETS: tuple[Ticket, ...] = ()


class Match(Generic[O, S, A, E, V]):
    """One played instance of a game: its header, its entries, and the state they fold to."""

    __slots__ = ("deferred", "entries", "flow", "header", "kit", "options", "pending", "state", "tickets")

    def __init__(self, kit: Kit[O, S, A, E, V], header: Header, entries: Iterable[Entry] = ()) -> None:
        """Take up a log where it ends. Folding needs neither rules nor dice; going on needs the seed."""
        self.kit = kit
        self.header = header
        self.options: O = options_of(kit, header)
        self._restart(entries)

    def _restart(self, entries: Iterable[Entry]) -> None:
        self.state: S = self.kit.start(self.options, self.header.seats)
        self.flow = self.kit.course.flow(self.state)
        self.pending: Pending = self.kit.pending(self.state)
        self.tickets: tuple[Ticket, ...] = NO_TICKETS
        self.deferred: tuple[Ticket, ...] = NO_TICKETS
        self.entries: list[Entry] = []
        self._hand_out(None)
        for entry in entries:
            self.fold(entry)

    def snapshot(self) -> Snapshot:
        """The position as it is now: nothing that happens later changes it."""
        return Snapshot(len(self.entries), self.kit.copy(self.state), self.tickets, self.deferred)

    def _resume(self, near: Snapshot, later: Iterable[Entry]) -> None:
        """Take up the log at a snapshot, and go on from there."""
        self.state = self.kit.copy(near.state)
        self.flow = self.kit.course.flow(self.state)
        self.pending = self.kit.pending(self.state)
        self.tickets, self.deferred = near.tickets, near.deferred
        del self.entries[near.step :]
        for entry in later:
            self.fold(entry)

    def __reduce__(self) -> tuple[type, tuple[Kit[O, S, A, E, V], Header, tuple[Entry, ...]]]:
        """Pickled as its log, which is all that a match is."""
        return type(self), (self.kit, self.header, tuple(self.entries))

    def clone(self) -> Match[O, S, A, E, V]:
        """A second match that stands where this one does, and goes its own way from here: for searching on."""
        other: Match[O, S, A, E, V] = object.__new__(type(self))
        other.kit, other.header, other.options = self.kit, self.header, self.options
        other.state = self.kit.copy(self.state)
        other.flow = self.kit.course.flow(other.state)
        other.pending, other.tickets, other.deferred = self.pending, self.tickets, self.deferred
        other.entries = self.entries[:]
        return other

    @property
    def step(self) -> int:
        """How many entries there are, which is also the number of the next one."""
        return len(self.entries)

    @property
    def over(self) -> Over | None:
        """How it ended, if it has."""
        return self.pending if type(self.pending) is Over else None

    @property
    def awaited(self) -> tuple[Ticket, ...]:
        """The tickets that the match waits for: all that are open, but for optional ones."""
        return tuple([ticket for ticket in self.tickets if not ticket.prompt.optional])

    def tickets_of(self, by: Seat) -> tuple[Ticket, ...]:
        """The tickets this seat may answer now."""
        return tuple([ticket for ticket in self.tickets if ticket.prompt.by == by])

    def shown_moves(self, ticket: Ticket) -> Sequence[A]:
        """The moves that a person may be shown: all that are listed, but for those whose finding is the game."""
        unshown, moves = self.kit.meta.unshown, self.kit.moves(self.state, ticket.prompt)
        return [move for move in moves if tag_of(move) not in unshown] if unshown else moves

    def answer(self, ticket: Ticket, action: A) -> list[Entry]:
        """Answer a prompt, let chance have its turns, and return the entries that were added.

        The same answer given twice is harmless: it returns what it led to the first time. Raises `Refused`, and then
        nothing has changed.
        """
        if ticket not in self.tickets:
            return self._given(ticket, action)
        first = len(self.entries)
        try:
            self.add(Answer(first, ticket.step, ticket.prompt, action, self.decide(ticket.prompt, action)))
            if type(self.pending) is Chance:
                self.settle()
        except BaseException as error:
            self._take_back(first, error)
            raise
        return self.entries[first:]

    def settle(self) -> None:
        """Roll for as long as chance has the turn; without the seed the match waits there.

        Where rules fail on the way, nothing has changed.
        """
        first, before = len(self.entries), None
        try:
            while type(self.pending) is Chance and self.header.seed_at(len(self.entries)) is not None:
                due = self.pending
                check_runaway(self.kit, due, before, len(self.entries) - first, self.flow.events)
                self.add(Roll(len(self.entries), due, self.roll(due)))
                before = due
        except BaseException as error:
            self._take_back(first, error)
            raise

    def decide(self, prompt: Prompt, action: A) -> tuple[E, ...]:
        """Let an answer have its effect on the state; its entry is still to be added. Refused, nothing has changed."""
        events: list[E] = []
        self.flow.events = events
        self.kit.course.decide(self.flow, prompt, action)
        return tuple(events)

    def roll(self, chance: Chance) -> tuple[E, ...]:
        """Let the dice of this match have their effect on the state; their entry is still to be added."""
        seed = self.header.seed_at(len(self.entries))
        if seed is None:
            raise Refused("seed_missing", "log")
        events: list[E] = []
        self.flow.events = events
        self.kit.course.roll(self.flow, chance_dice(seed, chance.kind, chance.count))
        return tuple(events)

    def _take_back(self, step: int, error: BaseException) -> None:
        """Fold the log anew up to a step, where rules failed half way.

        A refusal comes before anything is noted, so that it costs nothing.
        """
        if not isinstance(error, Refused) or len(self.entries) > step or self.flow.events:
            self._restart(self.entries[:step])

    def preview(self, ticket: Ticket, action: A) -> list[E]:
        """What the answer would lead to before any news, as its author would hear it. Changes nothing.

        It stops where they would learn something: nobody looks at a card by asking, and then does not buy it.
        """
        return self._told(ticket, takewhile(lambda event: not event.news, self._decided(ticket, action)))

    def foresee(self, ticket: Ticket, action: A) -> tuple[list[E], list[tuple[float, list[E]]]]:
        """What `preview` tells; and where coins decide what follows, each way they can fall, with how likely it is.

        The answer is decided once for both. Nothing is rolled.
        """
        decided = self._decided(ticket, action)
        foreseen = self._told(ticket, takewhile(lambda event: not event.news, decided))
        found = prospects(self.kit, self.state, decided) if foreseen else []
        return foreseen, [(share, self._told(ticket, events)) for share, events in found]

    def _decided(self, ticket: Ticket, action: A) -> Sequence[E]:
        """What follows from an answer that is only asked about; nothing where to refuse it would tell too much."""
        if ticket not in self.tickets:
            raise self._stale(ticket)
        try:
            return self.kit.act(self.state, ticket.prompt, action)
        except Refused as refused:
            if refused.code in self.kit.meta.untold:
                return []
            raise

    def _told(self, ticket: Ticket, events: Iterable[E]) -> list[E]:
        """Events as whoever holds the ticket would hear them."""
        heard = (self.kit.redact(event, ticket.prompt.by) for event in events)
        return [event for event in heard if event is not None]

    def view(self, viewer: Seat | None) -> V:
        """What this seat, or an onlooker, may see now."""
        return self.kit.view(self.state, viewer)

    def views(self, viewers: Sequence[Seat | None]) -> Sequence[V]:
        """What each of several may see now."""
        together = self.kit.views
        if together is not None:
            return together(self.state, viewers)
        return [self.kit.view(self.state, viewer) for viewer in viewers]

    def heard(self, viewer: Seat | None, since: int = 0) -> list[Heard]:
        """The steps from a number on, as this viewer may hear them."""
        return [heard(self.kit, entry, viewer) for entry in self.entries[since:]]

    def undo(self, step: int, near: Snapshot | None = None) -> None:
        """Shorten the log to its first `step` entries. What chance brings after that is the same again.

        With a snapshot of this match at such a step or an earlier one, only what came after it is folded.
        """
        if not 0 <= step <= len(self.entries):
            raise Refused("no_such_step", "log", step=step, steps=len(self.entries))
        if near is None:
            self._restart(self.entries[:step])
        else:
            self._resume(near, self.entries[near.step : step])
        # A log that ends where chance is pending goes on by itself: the same dice, so the same entries.
        self.settle()

    def undoable(self, by: Seat) -> int | None:
        """The step of the seat's last answer, if it may be taken back: nobody has acted and no news came since."""
        last = self.entries[-1] if self.entries else None
        if type(last) is not Answer or last.prompt.by != by:
            return None
        for event in last.events:  # written out, since a generator takes longer, and this is asked with every move
            if event.news:
                return None
        return last.step

    def fold(self, entry: Entry) -> None:
        """Add an entry as it stands in a log: its events change the state, and nothing is decided."""
        self.kit.apply(self.state, entry.events)
        self.add(entry)

    def add(self, entry: Entry) -> None:
        """Write an entry down whose events are folded already."""
        self.entries.append(entry)
        self.pending = self.kit.pending(self.state)
        self._hand_out(entry)

    def _hand_out(self, entry: Entry | None) -> None:
        """Give each open prompt its ticket; one that was open before and is not the one answered keeps the old."""
        pending = self.pending
        if type(pending) is not Decide:
            # An optional prompt may stand while the dice have the turn: its ticket waits until decisions go on.
            self.deferred += tuple(ticket for ticket in self._unanswered(entry) if ticket.prompt.optional)
            self.tickets = NO_TICKETS
            return
        step = len(self.entries)
        prompts = pending.prompts
        if len(prompts) == 1 and len(self.tickets) <= 1 and not self.deferred:
            self.tickets = (Ticket(step, prompts[0]),)
            return
        kept = {ticket.prompt: ticket for ticket in self.deferred + self._unanswered(entry)}
        self.tickets = tuple(kept.get(prompt) or Ticket(step, prompt) for prompt in prompts)
        self.deferred = NO_TICKETS

    def _unanswered(self, entry: Entry | None) -> tuple[Ticket, ...]:
        """The open tickets but for the one that this entry answered."""
        answered = entry.prompt if type(entry) is Answer else None
        return tuple(ticket for ticket in self.tickets if ticket.prompt != answered)

    def _given(self, ticket: Ticket, action: A) -> list[Entry]:
        """The entries that this very answer led to before, for a client that did not hear of it."""
        for entry in self.entries[ticket.step :] if ticket.step >= 0 else ():
            if type(entry) is Answer and entry.asked == ticket.step and entry.prompt == ticket.prompt:
                if entry.action != action:
                    raise Refused("ticket_used", "ticket", step=ticket.step)
                return self._with_chances(entry)
        raise self._stale(ticket)

    def _with_chances(self, answer: Answer) -> list[Entry]:
        entries: list[Entry] = [answer]
        for entry in self.entries[answer.step + 1 :]:
            if type(entry) is not Roll:
                break
            entries.append(entry)
        return entries

    def _stale(self, ticket: Ticket) -> Refused:
        if self.over:
            return Refused("match_over", "ticket")
        if ticket.prompt.by not in [open_.prompt.by for open_ in self.tickets]:
            waits_for = tuple(open_.prompt.by for open_ in self.awaited)
            return Refused("not_your_turn", "ticket", seat=ticket.prompt.by, waits_for=waits_for)
        return Refused("ticket_unknown", "ticket", step=ticket.step, now=self.step)


class Passage(Match[O, S, A, E, V]):
    """A part of a match, from a snapshot on: for looking at, since it has nothing of what came before."""

    __slots__ = ("first",)

    def __init__(self, match: Match[O, S, A, E, V], near: Snapshot) -> None:
        self.kit, self.header, self.options = match.kit, match.header, match.options
        self.first = near.step
        self.entries: list[Entry] = []
        self._resume(Snapshot(0, near.state, near.tickets, near.deferred), ())

    @property
    def step(self) -> int:
        """How many entries the whole match had here."""
        return self.first + len(self.entries)


# What handles a match of any game cannot name the types of one.
AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any]


def new_match(
    kit: Kit[O, S, A, E, V],
    options: O,
    seats: int,
    seed: str,
    *,
    names: tuple[str, ...] = (),
    notes: dict[str, str] | None = None,
) -> Match[O, S, A, E, V]:
    """Sit down to a new match, and let chance have its turns up to the first decision."""
    if not is_seed(seed):
        raise Refused("seed_malformed", "log")
    header = Header(
        game=kit.meta.id,
        rules=kit.meta.rules,
        seats=seats,
        commitment=commitment(seed),
        options=_logged(options),
        data=kit.meta.data,
        names=names,
        notes=notes or {},
        seed=seed,
    )
    match = Match(kit, header)
    match.settle()
    return match


def fork(match: AnyMatch, step: int, seed: str, *, names: tuple[str, ...] = ()) -> AnyMatch:
    """Play on from a step of another match, with dice of its own from there. The other match stays as it is."""
    if not 0 <= step <= match.step:
        raise Refused("no_such_step", "log", step=step, steps=match.step)
    if match.header.seed is None:
        raise Refused("seed_missing", "log")
    seeds = (*(match.header.past or ()), Past(match.step, match.header.seed))
    rolled = [number for number, past in enumerate(seeds) if past.until < step]
    past = tuple(Past(min(earlier.until, step), earlier.seed) for earlier in seeds[: len(rolled) + 1])
    header = msgspec.structs.replace(
        match.header, seed=seed, commitment=commitment(seed), names=names, notes={}, past=past
    )
    forked = Match(match.kit, header, match.entries[:step])
    forked.settle()
    return forked


def _logged(options: Options) -> dict[str, Any]:
    """The options as a log has them."""
    usual = type(options)()
    plain: dict[str, Any] = msgspec.to_builtins(options)
    return {
        name: value
        for name, value in plain.items()
        if name not in options.later or getattr(options, name) != getattr(usual, name)
    }


def options_of(kit: Kit[O, S, A, E, V], header: Header) -> O:
    """The header's options as this game's own, after checking that header and game belong together."""
    meta = kit.meta
    if header.format != FORMAT:
        raise Refused("wrong_format", "log", found=header.format, wanted=FORMAT)
    if header.game != meta.id:
        raise Refused("wrong_game", "log", found=header.game, wanted=meta.id)
    if header.rules != meta.rules or header.data != meta.data:
        raise Refused("wrong_version", "log", found=header.rules, wanted=meta.rules)
    if not all(is_seed(past.seed) for past in header.past or ()):
        raise Refused("seed_malformed", "log")
    fewest, most = meta.seats
    if not fewest <= header.seats <= most:
        raise Refused("wrong_seats", "log", seats=header.seats, fewest=fewest, most=most)
    try:
        return msgspec.convert(header.options, kit.options)
    except UNREADABLE as error:
        raise Refused("malformed", "wire", why=reason(error)) from None
