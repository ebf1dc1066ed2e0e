"""What is to be played: a line-up, a number of deals, and every rotation of the seats on each of them."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb
from pathlib import Path
from typing import TYPE_CHECKING, Any

from spelbord.bots import Budget
from spelbord.bots.isolation import PATIENCE, seat_bot
from spelbord.core import Dice, Refused, Value, seed_from
from spelbord.core.options import read_options
from spelbord.games import kit_of

if TYPE_CHECKING:
    from spelbord.core import AnyKit


MOST_TABLES = 1000
"""Ways to meet up to which a league plays them all in turn; of more, each deal draws one."""


class Plan(Value, frozen=True):
    """A simulation before it is played. The same plan gives the same games, however many work at it.

    Only a budget in seconds breaks that promise: what a bot reaches in a second is the machine's business.
    """

    game: str
    lineup: tuple[str, ...]
    """Names of bots, one for each seat; the same name may sit several times. In a league: all who take part."""
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
    patience: float = PATIENCE
    """Seconds that a bot of somebody else's may take for a decision before it loses it."""
    league: int | None = None
    """Seats at a table of a league, where the bots of the line-up meet in turn, drawn anew for each deal."""

    @property
    def seats(self) -> int:
        """How many sit at a table."""
        return len(self.lineup) if self.league is None else self.league

    @property
    def seatings(self) -> tuple[tuple[str, ...], ...]:
        """Who sits where on the first deal, and where there is no league on all."""
        return self.seatings_of(1)

    def seatings_of(self, deal: int) -> tuple[tuple[str, ...], ...]:
        """Who sits where, for each rotation; a rotation that looks like an earlier one is left out."""
        table = self.lineup if self.league is None else self._drawn(deal, self.league)
        turned = [table[turn:] + table[:turn] for turn in range(len(table) if self.rotate else 1)]
        return tuple(dict.fromkeys(turned))

    def _drawn(self, deal: int, seats: int) -> tuple[str, ...]:
        """Who meets on a deal of a league: all who can meet do, before any of them do again."""
        number = comb(len(self.names), seats)
        if number > MOST_TABLES:
            return tuple(Dice(seed_from(self.seed), f"league/{deal}").draw(list(self.names), seats))
        cycle, place = divmod(deal - 1, number)
        return _cycle(self.names, seats, self.seed, cycle)[place]

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


@lru_cache(maxsize=8)
def _cycle(names: tuple[str, ...], seats: int, seed: str, cycle: int) -> list[tuple[str, ...]]:
    """All who can meet, in an order of their own each time."""
    tables = list(combinations(names, seats))
    return Dice(seed_from(seed), f"league/{cycle}").draw(tables, len(tables))


def check(plan: Plan) -> AnyKit:
    """The kit of a plan that can be played. Raises `Refused` before anything is."""
    kit = kit_of(plan.game)
    seats, (fewest, most) = plan.seats, kit.meta.seats
    if not fewest <= seats <= most:
        raise Refused("wrong_seats", "arena", seats=seats, fewest=fewest, most=most)
    if plan.deals < 1:
        raise Refused("too_few_deals", "arena", deals=plan.deals)
    if plan.workers < 1:
        raise Refused("too_few_workers", "arena", workers=plan.workers)
    if plan.league is not None and len(plan.names) < plan.league:
        raise Refused("too_few_bots", "arena", bots=len(plan.names), seats=plan.league)
    options_for(kit, plan)
    for name in plan.names:
        seat_bot(kit, name, plan.patience)
    return kit


def options_for(kit: AnyKit, plan: Plan) -> Any:
    """The plan's options as the game's own."""
    return read_options(kit, plan.options, plan.seats, plan.seats)
