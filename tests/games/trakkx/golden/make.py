"""Play the golden games anew: `python tests/games/trakkx/golden/make.py`.

Run it when a test of the files fails on purpose: the rules version rose, or the log's form or the dice changed. The
bots choose the moves once, here; the tests feed the logged answers back and ask no bot, so a better bot breaks nothing.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from spelbord.bots import Budget, ask_bot, bot_for
from spelbord.core import new_match, seed_from, write_record
from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.actions import Leave
from spelbord.games.trakkx.options import TrakkxOptions

HERE = Path(__file__).parent
BUDGET = Budget(worlds=20)
"""Steps only: the same choices on every machine."""


class Golden(NamedTuple):
    """One game: its file, its options, who sits where, and at which step somebody leaves, if anybody does."""

    name: str
    options: TrakkxOptions
    bots: tuple[str, ...]
    leaves: int | None = None


GOLDEN = [
    Golden("two-seats", TrakkxOptions(), ("medel", "lätt")),
    Golden("two-seats-random", TrakkxOptions(), ("random", "random")),
    Golden("two-seats-three-rounds", TrakkxOptions(rounds=3, starter=2), ("medel", "medel")),
    Golden("three-seats", TrakkxOptions(), ("medel", "lätt", "random")),
    Golden("three-seats-stall", TrakkxOptions(), ("random", "lätt", "random")),
    Golden("four-seats", TrakkxOptions(starter=3), ("medel", "lätt", "medel", "lätt")),
    Golden("four-seats-one-leaves", TrakkxOptions(rounds=2), ("lätt", "random", "medel", "lätt"), leaves=24),
    Golden("two-seats-one-leaves", TrakkxOptions(rounds=2, starter=1), ("lätt", "medel"), leaves=30),
]


def make(golden: Golden) -> bytes:
    """The file of one game, played by its bots."""
    names = tuple(f"{bot} {seat}" for seat, bot in enumerate(golden.bots, start=1))
    match = new_match(KIT, golden.options, len(golden.bots), seed_from(f"golden {golden.name}"), names=names)
    bots = [bot_for(KIT, bot) for bot in golden.bots]
    leaving = golden.leaves
    while not match.over:
        ticket = match.tickets[-1]
        if leaving is not None and match.step >= leaving and ticket.prompt.kind == "turn":
            match.answer(ticket, Leave())
            leaving = None
            continue
        seed = seed_from(f"golden bots {golden.name}")
        match.answer(ticket, ask_bot(match, ticket, bots[ticket.prompt.by], seed, BUDGET))
    return write_record(match.header, match.entries)


def main() -> None:
    """Write all files."""
    for golden in GOLDEN:
        (HERE / f"{golden.name}.spelbord").write_bytes(make(golden))


if __name__ == "__main__":
    main()
