"""One match between bots: the only place that plays a whole one, and what the arena remembers of it."""

from __future__ import annotations

import time
from collections import Counter
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from msgspec.structs import replace

from spelbord.arena.figures import Tally, tallies_of
from spelbord.arena.plan import options_for
from spelbord.arena.thinking import Stopwatch
from spelbord.bots import Ear, Reacting, ask_bot, give, offer
from spelbord.bots.isolation import lost_by, seat_bot
from spelbord.core import Roll, Seat, Value, new_match, seed_from, tag_of, write_record
from spelbord.games import kit_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.arena.plan import Plan
    from spelbord.bots import Bot, Budget
    from spelbord.core import AnyKit, AnyMatch, Over, Ticket

Job: TypeAlias = tuple[int, int]
"""A deal and a rotation, counted from 1."""


class LostDecisions(Value, frozen=True):
    """Decisions that a bot of somebody else's lost on a seat, for one reason."""

    seat: Seat
    reason: str
    count: int
    example: str


class PlayedGame(Value, frozen=True):
    """What is remembered of one game."""

    deal: int
    rotation: int
    seating: tuple[str, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: str
    steps: int
    decisions: int
    events: dict[str, int]
    figures: tuple[Tally, ...] = ()
    """What the game itself counts."""
    decided: tuple[int, ...] = ()
    """Decisions by seat."""
    lost: tuple[LostDecisions, ...] = ()
    """Decisions that bots of others lost, and a stand-in took."""

    def seats_of(self, bot: str) -> list[Seat]:
        """Where this bot sat."""
        return [seat for seat, name in enumerate(self.seating) if name == bot]

    @property
    def wins(self) -> tuple[float, ...]:
        """The win by seat; those who tie for the first place share it, and nobody has it where all lost."""
        first = self.ranks.count(1)
        return tuple(1 / first if rank == 1 else 0.0 for rank in self.ranks)


WorkerResult: TypeAlias = tuple[PlayedGame, dict[str, Stopwatch]]
"""A game, and how long its bots thought."""


class MatchFailed(Exception):  # noqa: N818 - named for what happened
    """A match could not be played to its end, or not be kept. It tells what is needed to play it again."""

    def __init__(self, game: str, seed: str, deal: int, rotation: int, seating: tuple[str, ...], why: str) -> None:
        """Name the game, the plan's seed, the deal and the rotation, who sat where, and what went wrong."""
        super().__init__(game, seed, deal, rotation, seating, why)
        self.game = game
        self.seed = seed
        self.deal = deal
        self.rotation = rotation
        self.seating = seating
        self.why = why

    def __str__(self) -> str:
        """All of it in one sentence."""
        return (
            f"{self.game}: the match of seed {self.seed!r}, deal {self.deal}, rotation {self.rotation} "
            f"({', '.join(self.seating)}) failed: {self.why}"
        )


def play_match(
    kit: AnyKit,
    bots: Sequence[Bot],
    seed: str,
    *,
    options: Any = None,
    bot_seed: str | None = None,
    budget: Budget | None = None,
    names: tuple[str, ...] = (),
    notes: dict[str, str] | None = None,
    observe: Callable[[Seat, float], None] | None = None,
) -> AnyMatch:
    """Play a whole match, one bot on each seat, and return it.

    What the match waits for is answered in the order in which the game lists it; before that, bots that react to
    optional prompts may.
    `observe` hears of every decision: who made it and how many seconds it took; what it raises breaks the match off.
    """
    options = kit.options() if options is None else options
    match: AnyMatch = new_match(kit, options, len(bots), seed, names=names, notes=notes)
    bot_seed = bot_seed or seed_from(f"bots/{seed}")
    ears = [Ear(seat) for seat in range(len(bots))]
    declined: set[Ticket] = set()
    while match.over is None:
        ticket = _next(match, bots, declined)
        by = ticket.prompt.by
        began = time.perf_counter()
        ask = offer if ticket.prompt.optional else ask_bot
        action = ask(match, ticket, bots[by], bot_seed, budget, ears[by])
        if observe:
            observe(by, time.perf_counter() - began)
        if action is None or not give(match, ticket, bots[by], action, bot_seed, budget, ears[by]):
            declined.add(ticket)
    return match


def _next(match: AnyMatch, bots: Sequence[Bot], declined: set[Ticket]) -> Ticket:
    """What somebody may react to and has not declined, or else the first thing that the match waits for."""
    optional = (ticket for ticket in match.tickets if ticket.prompt.optional and ticket not in declined)
    reacting = (ticket for ticket in optional if isinstance(bots[ticket.prompt.by], Reacting))
    return next(reacting, None) or match.awaited[0]


def play_game(
    plan: Plan,
    deal: int,
    rotation: int,
    observe: Callable[[Seat, float], None] | None = None,
    bots: Sequence[Bot] | None = None,
) -> AnyMatch:
    """One game of a plan; deals and rotations are counted from 1. This is also how to see a failed one again."""
    seating = plan.seatings_of(deal)[rotation - 1]
    kit = kit_of(plan.game)
    return play_match(
        kit,
        bots or bots_of(plan, deal, rotation),
        plan.match_seed(deal),
        options=options_for(kit, plan),
        bot_seed=plan.bot_seed(deal, rotation),
        budget=plan.budget,
        names=seating,
        notes={"deal": str(deal), "rotation": str(rotation)},
        observe=observe,
    )


def bots_of(plan: Plan, deal: int, rotation: int) -> list[Bot]:
    """Who plays a game of a plan, by seat."""
    return [seat_bot(kit_of(plan.game), name, plan.patience) for name in plan.seatings_of(deal)[rotation - 1]]


def play_job(plan: Plan, job: Job, heed: Callable[[], None]) -> WorkerResult:
    """One game for a report, kept if the plan says so. `heed` is called after every decision, and may stop it."""
    deal, rotation = job
    seating = plan.seatings_of(deal)[rotation - 1]
    watches = {name: Stopwatch() for name in dict.fromkeys(seating)}

    def observe(seat: Seat, seconds: float) -> None:
        watches[seating[seat]].note(seconds)
        heed()

    try:
        bots = bots_of(plan, deal, rotation)
        match = play_game(plan, deal, rotation, observe, bots)
        path = plan.path(deal, rotation)
        if path:
            path.write_bytes(write_record(match.header, match.entries))
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise MatchFailed(plan.game, plan.seed, deal, rotation, seating, why) from error
    return replace(remember(match, deal, rotation), lost=_lost(bots)), watches


def _lost(bots: Sequence[Bot]) -> tuple[LostDecisions, ...]:
    counted = []
    for seat, lost in enumerate(lost_by(bots)):
        reasons = dict.fromkeys(each.reason for each in lost)
        for reason in reasons:
            whys = [each.why for each in lost if each.reason == reason]
            counted.append(LostDecisions(seat, reason, len(whys), whys[0]))
    return tuple(counted)


def remember(match: AnyMatch, deal: int, rotation: int) -> PlayedGame:
    """What a report needs of a match that is over; the header has the bots' names."""
    over = cast("Over", match.over)
    events = Counter(tag_of(event) for entry in match.entries for event in entry.events)
    decided = Counter(entry.prompt.by for entry in match.entries if not isinstance(entry, Roll))
    return PlayedGame(
        deal=deal,
        rotation=rotation,
        seating=match.header.names,
        scores=over.scores,
        ranks=over.ranks,
        reason=over.reason,
        steps=match.step,
        decisions=decided.total(),
        events=dict(sorted(events.items())),
        figures=tallies_of(match),
        decided=tuple(decided[seat] for seat in range(match.header.seats)),
    )
