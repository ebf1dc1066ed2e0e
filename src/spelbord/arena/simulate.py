"""Play a plan, in this process or in several, and report.

Whatever order the workers finish in, games are counted up in the order of deals and rotations, so a report does not
depend on how many there were.
"""

from __future__ import annotations

import time
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from spelbord.arena import rating
from spelbord.arena.keeping import Kept, kept_in
from spelbord.arena.plan import check
from spelbord.arena.playing import play_job
from spelbord.arena.report import Report, Times, report_on
from spelbord.arena.sequential import Running
from spelbord.arena.thinking import Stopwatch
from spelbord.arena.workers import runner_for
from spelbord.core import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from spelbord.arena.plan import Plan
    from spelbord.arena.playing import Job, PlayedGame, WorkerResult
    from spelbord.arena.sequential import SequentialTest
    from spelbord.arena.workers import Runner
    from spelbord.core import Meta

    Progress: TypeAlias = Callable[[int, int], None]


class Interrupted(KeyboardInterrupt):
    """Ctrl-C in the midst of a simulation: what the deals that were played whole tell, if there are any."""

    def __init__(self, report: Report | None) -> None:
        """Bring along what there is to tell."""
        super().__init__()
        self.report = report


def simulate(
    plan: Plan,
    progress: Progress | None = None,
    *,
    folder: Path | None = None,
    test: SequentialTest | None = None,
    runner: Runner | None = None,
) -> Report:
    """Play all games of a plan and count them up.

    `progress(done, total)` is called in this process and thread: with what is done at the start, then after every
    game, at last with all of them; a terminal draws its bar from it. A `folder` keeps what was played as it goes: the
    same plan goes on from there, also after the process was killed, and with more deals. A sequential `test` ends the
    run at the deal where it is sure. `runner` says where the games are played, if not in the plan's own workers.

    Raises `Refused` for a plan that cannot be played, before anything is; `MatchFailed` where a bot or a game has a
    fault; and `Interrupted`, a `KeyboardInterrupt`, after Ctrl-C, when all workers have ended. Scripts that use
    several workers need the usual `if __name__ == "__main__"`, because workers start afresh.
    """
    kit = check(plan)
    rating.model()
    _make_folder(plan)
    tally = _Tally(plan, kit.meta, Running.of(test, plan))
    with ExitStack() as stack:
        kept = None if folder is None else stack.enter_context(kept_in(folder, plan))
        for result in kept.results if kept else ():
            tally.add(result)
        try:
            _play(plan, tally, kept, progress, runner or runner_for(plan.workers))
        except KeyboardInterrupt:
            raise Interrupted(tally.report(interrupted=True)) from None
    report = tally.report()
    if report is None:  # a plan has a deal at least, and all of them were played
        raise Refused("too_few_deals", "arena", deals=plan.deals)
    return report


def _play(plan: Plan, tally: _Tally, kept: Kept | None, progress: Progress | None, runner: Runner) -> None:
    tell = progress or (lambda _done, _total: None)
    jobs = [job for job in _jobs(plan) if job not in tally.games]
    tell(len(tally.games), plan.games)
    if tally.is_sure() or not jobs:
        return
    with closing(runner(partial(play_job, plan), jobs)) as results:
        for result in results:
            if kept:
                kept.add(result)
            tally.add(result)
            tell(len(tally.games), plan.games)
            if tally.is_sure():
                return


class _Tally:
    """What has been played so far, and what a sequential test makes of it."""

    def __init__(self, plan: Plan, meta: Meta, running: Running | None) -> None:
        self.games: dict[Job, PlayedGame] = {}
        self._plan = plan
        self._meta = meta
        self._running = running
        self._tested = 0
        self._began = time.perf_counter()
        self._watches = {name: Stopwatch() for name in plan.names}

    def add(self, result: WorkerResult) -> None:
        """One more game."""
        game, thinking = result
        if game.deal > self._plan.deals:
            return
        self.games[game.deal, game.rotation] = game
        for name, watch in thinking.items():
            self._watches[name].add(watch)
        if self._running:
            self._test(self._running)

    def _test(self, running: Running) -> None:
        """Look at the deals in their order, so that the end does not depend on who was quicker."""
        while not running.sure and (deal := self._deal(self._tested + 1)):
            running.look(deal)
            self._tested += 1

    def is_sure(self) -> bool:
        """Whether the sequential test has ended the run."""
        return self._running is not None and self._running.sure

    def _deal(self, deal: int) -> list[PlayedGame] | None:
        """The games of a deal, where all of them were played."""
        rotations = len(self._plan.seatings_of(deal))
        games = [self.games.get((deal, rotation)) for rotation in range(1, rotations + 1)]
        whole = [game for game in games if game is not None]
        return whole if len(whole) == rotations else None

    def _deals(self) -> Iterator[list[PlayedGame]]:
        most = self._plan.deals if self._running is None else self._tested
        for deal in range(1, most + 1):
            games = self._deal(deal)
            if games is not None:
                yield games

    def report(self, *, interrupted: bool = False) -> Report | None:
        """What the whole deals tell, if there are any."""
        deals = list(self._deals())
        if not deals:
            return None
        thinking = tuple(watch.summary(name) for name, watch in self._watches.items())
        times = Times(time.perf_counter() - self._began, thinking)
        found = self._running.verdict if self._running else None
        return report_on(self._plan, self._meta, deals, times, found, interrupted=interrupted)


def _make_folder(plan: Plan) -> None:
    if plan.keep is None:
        return
    try:
        Path(plan.keep).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refused("folder_unusable", "arena", folder=plan.keep, why=error.strerror or str(error)) from None


def _jobs(plan: Plan) -> Iterator[Job]:
    """Deals and rotations, counted from 1."""
    for deal in range(1, plan.deals + 1):
        for rotation in range(1, len(plan.seatings_of(deal)) + 1):
            yield deal, rotation
