"""Play the golden games anew: `python tests/games/tio/golden/make.py`.

Run it when a test of the files fails on purpose: the rules version rose, or the log's form or the dice changed. The
bots choose the moves once, here; the tests feed the logged answers back and ask no bot, so a better bot breaks nothing.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from spelbord.bots import ask_bot, bot_for
from spelbord.core import new_match, seed_from, write_record
from spelbord.games.tio import KIT
from spelbord.games.tio.options import TioOptions

HERE = Path(__file__).parent


class Golden(NamedTuple):
    """One game: its file, its options, and who sits where."""

    name: str
    options: TioOptions
    bots: tuple[str, ...]


GOLDEN = [
    Golden("two-seats", TioOptions(), ("random", "greedy")),
    Golden("three-seats-auctions", TioOptions(open_auction=True), ("greedy", "random", "random")),
    Golden("four-seats", TioOptions(), ("random", "random", "greedy", "random")),
    Golden("four-seats-no-surplus", TioOptions(surplus_jokers=False), ("greedy",) * 4),
    Golden("five-seats-both", TioOptions(surplus_jokers=False, open_auction=True), ("random",) * 5),
    Golden("six-seats", TioOptions(), ("greedy", "random") * 3),
    Golden("seven-seats", TioOptions(), ("random",) * 7),
]


def make(golden: Golden) -> bytes:
    """The file of one game, played by its bots."""
    names = tuple(f"{bot} {seat}" for seat, bot in enumerate(golden.bots, start=1))
    match = new_match(KIT, golden.options, len(golden.bots), seed_from(f"golden {golden.name}"), names=names)
    bots = [bot_for(KIT, bot) for bot in golden.bots]
    while not match.over:
        (ticket,) = match.tickets
        seed = seed_from(f"golden bots {golden.name}")
        match.answer(ticket, ask_bot(match, ticket, bots[ticket.prompt.by], seed))
    return write_record(match.header, match.entries)


def main() -> None:
    """Write all files."""
    for golden in GOLDEN:
        (HERE / f"{golden.name}.spelbord").write_bytes(make(golden))


if __name__ == "__main__":
    main()
