"""Play the golden games anew: `python tests/games/alfapet/golden/make.py`.

Run it when a test of the files fails on purpose: the rules version rose, the word list changed, or the log's form or
the dice did. Moves are chosen once, here; the tests feed the logged answers back and search for nothing.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from spelbord.core import Dice, new_match, seed_from, write_record
from spelbord.games.alfapet import KIT
from spelbord.games.alfapet.options import AlfapetOptions
from spelbord.games.alfapet.search.search import Search
from spelbord.games.alfapet.terms import terms_of
from spelbord.testing.positions import choose

if TYPE_CHECKING:
    from spelbord.core import Action, AnyMatch, Ticket

HERE = Path(__file__).parent


class Golden(NamedTuple):
    """One game: its file, its options, its seats, and of how many turns one is played as well as can be."""

    name: str
    options: AlfapetOptions
    seats: int
    skill: int


GOLDEN = [
    Golden("two-seats", AlfapetOptions(), 2, 1),
    Golden("two-seats-full", AlfapetOptions(preset="full"), 2, 1),
    Golden("three-seats-challenges", AlfapetOptions(preset="full", challenge=True, rack=8), 3, 2),
    Golden("four-seats-simple", AlfapetOptions(preset="enkel", rack=6, play_out=True, forms="utan genitiv"), 4, 2),
    Golden("two-seats-theme", AlfapetOptions(theme="djur", bounty="mat", preset="full"), 2, 2),
    Golden("alone", AlfapetOptions(preset="full", last_bonus=True), 1, 1),
    Golden("alone-two-racks", AlfapetOptions(two_racks=True, pass_end=False, board="slatt", tiles="hundra"), 2, 3),
]


def best(match: AnyMatch, ticket: Ticket) -> Action | None:
    """The word that gives most, if the prompt is for a turn and there is one."""
    state, seat = match.state, ticket.prompt.seat
    if ticket.prompt.kind != "turn" or state.rejected:
        return None
    terms = terms_of(match.options, state.seats)
    found = Search(terms, match.options, state.cells, state.racks[seat]).run(only_best=True)
    return found[0].lay if found else None


def make(golden: Golden) -> bytes:
    """The file of one game."""
    names = tuple(f"Seat {seat + 1}" for seat in range(golden.seats))
    match = new_match(KIT, golden.options, golden.seats, seed_from(f"golden {golden.name}"), names=names)
    dice = Dice(seed_from(f"golden {golden.name}"), "moves")
    while not match.over:
        chosen = choose(match, dice)
        assert chosen is not None, "somebody can always do something"
        ticket, action = chosen
        if dice.below(golden.skill) == 0:
            action = best(match, ticket) or action
        match.answer(ticket, action)
    return write_record(match.header, match.entries)


def main() -> None:
    """Write all files."""
    for golden in GOLDEN:
        (HERE / f"{golden.name}.spelbord").write_bytes(make(golden))


if __name__ == "__main__":
    main()
