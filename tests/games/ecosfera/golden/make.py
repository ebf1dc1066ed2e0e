"""Play the golden games anew: `python tests/games/ecosfera/golden/make.py`.

Run it when a test of the files fails on purpose: the rules version rose, or the log's form or the dice changed. The
bots choose the moves once, here; the tests feed the logged answers back and ask no bot, so a better bot breaks nothing.
Which seeds are played was found by trying: together the games have every action and every event but the rarest.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from spelbord.bots import Budget, ask_bot, bot_for
from spelbord.core import new_match, seed_from, write_record
from spelbord.games.ecosfera import KIT
from spelbord.games.ecosfera.options import EcosferaOptions

if TYPE_CHECKING:
    from spelbord.core import AnyMatch

HERE = Path(__file__).parent
BUDGET = Budget(worlds=1)
"""Worlds only: the same choices on every machine."""


class Golden(NamedTuple):
    """One game: its file, its options, who sits where, and which of its seeds."""

    name: str
    options: EcosferaOptions
    bots: tuple[str, ...]
    seed: int = 0


LEVEL_2 = EcosferaOptions(policy=True)
HARD = EcosferaOptions(policy=True, elements=4, high_pressure=True, eutrophication=True, biodiversity_loss=True)

GOLDEN = [
    Golden("two-seats-saved", EcosferaOptions(), ("svår", "svår")),
    Golden("two-seats-policy-saved", LEVEL_2, ("svår", "svår"), 1),
    Golden("one-row", LEVEL_2, ("medel",), 5),
    Golden("two-seats-policy", LEVEL_2, ("medel", "medel"), 6),
    Golden("three-seats-policy", EcosferaOptions(policy=True, house_cards=False), ("medel", "random", "medel")),
    Golden("four-seats-policy", EcosferaOptions(policy=True, elements=6), ("medel",) * 4, 7),
    Golden("three-seats-all-variants", HARD, ("medel", "lätt", "medel")),
    Golden("solo-two-rows", EcosferaOptions(policy=True, solo=True, starter=2), ("medel", "medel")),
    Golden(
        "two-seats-strict", EcosferaOptions(pass_pressure=False, elements=3, high_pressure=True), ("lätt", "random"), 3
    ),
]


def play(golden: Golden) -> AnyMatch:
    """One game, played by its bots."""
    names = tuple(f"{bot} {seat}" for seat, bot in enumerate(golden.bots, start=1))
    seed = seed_from(f"golden {golden.name} {golden.seed}")
    match = new_match(KIT, golden.options, len(golden.bots), seed, names=names)
    bots = [bot_for(KIT, bot) for bot in golden.bots]
    while not match.over:
        (ticket,) = match.tickets
        match.answer(ticket, ask_bot(match, ticket, bots[ticket.prompt.by], seed_from("golden bots"), BUDGET))
    return match


def main() -> None:
    """Write all files."""
    for golden in GOLDEN:
        match = play(golden)
        (HERE / f"{golden.name}.spelbord").write_bytes(write_record(match.header, match.entries))


if __name__ == "__main__":
    main()
