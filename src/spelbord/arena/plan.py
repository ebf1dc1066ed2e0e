"""What is to be played: a line-up, a number of deals, and every rotation of the seats on each of them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from spelbord.bots import Budget, bot_for
from spelbord.core import Refused, Value, seed_from
from spelbord.core.options import read_options
from spelbord.games import kit_of

if TYPE_CHECKING:
    from spelbord.core import AnyKit


class Plan(Value, frozen=True):
    """A simulation before it is played. The same plan gives the same games, however many work at it.

    Only a budget in seconds breaks that promise: what a bot reaches in a second is the machine's business.
    """

    game: str
    lineup: tuple[str, ...]
    """Names of bots, one for each seat; the same name may sit several times."""
    deals: int = 100
    """How many different deals; each is played once for every rotation."""
    options: dict[str, Any] = {}
    """The game's options where they are not the usual ones, as JSON would hold them."""
    seed: str = "spelbord"
    """Any text: the seeds of all matches and all bots follow from it."""
    workers: int = 1
    """Processes; with one, everything is played in this process."""
    rotate: bool = True
    budget: Budget | None = None
    """How long every bot thinks, instead of each one's own budget."""
    keep: str | None = None
    """A folder for the records of all matches."""

    @property
    def seatings(self) -> tuple[tuple[str, ...], ...]:
        """Who sits where, for each rotation; a rotation that looks like an earlier one is left out."""
        seats = len(self.lineup)
        turned = [self.lineup[turn:] + self.lineup[:turn] for turn in range(seats if self.rotate else 1)]
        return tuple(dict.fromkeys(turned))

    @property
    def names(self) -> tuple[str, ...]:
        """The bots, each once, as the line-up first names them."""
        return tuple(dict.fromkeys(self.lineup))

    @property
    def games(self) -> int:
        """How many games it is in all."""
        return self.deals * len(self.seatings)

    def match_seed(self, deal: int) -> str:
        """The seed of a deal: the same for all its rotations, so that each bot meets the same cards in each seat."""
        return seed_from(f"{self.seed}/deal/{deal}")

    def bot_seed(self, deal: int, rotation: int) -> str:
        """The seed of the bots' own dice in one game."""
        return seed_from(f"{self.seed}/bots/{deal}/{rotation}")

    def path(self, deal: int, rotation: int) -> Path | None:
        """Where the record of a game is kept, if it is."""
        return None if self.keep is None else Path(self.keep) / f"{self.game}-{deal:05}-{rotation}.spelbord"


def check(plan: Plan) -> AnyKit:
    """The kit of a plan that can be played. Raises `Refused` before anything is."""
    kit = kit_of(plan.game)
    for name in plan.names:
        bot_for(kit, name)
    seats, (fewest, most) = len(plan.lineup), kit.meta.seats
    if not fewest <= seats <= most:
        raise Refused("wrong_seats", "arena", seats=seats, fewest=fewest, most=most)
    if plan.deals < 1:
        raise Refused("too_few_deals", "arena", deals=plan.deals)
    if plan.workers < 1:
        raise Refused("too_few_workers", "arena", workers=plan.workers)
    options_for(kit, plan)
    return kit


def options_for(kit: AnyKit, plan: Plan) -> Any:
    """The plan's options as the game's own."""
    return read_options(kit, plan.options, len(plan.lineup), len(plan.lineup))
