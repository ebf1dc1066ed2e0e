"""The golden games. Here belongs what they are; `python tests/goldens.py nyttspel` plays them anew."""

from goldens import Golden
from spelbord.games.nyttspel.options import NyttspelOptions

GOLDEN = [
    Golden("two-seats", NyttspelOptions(), ("random", "greedy")),
    Golden("two-seats-open", NyttspelOptions(open_cards=True), ("greedy", "greedy")),
    Golden("three-seats", NyttspelOptions(), ("random", "greedy", "random")),
    Golden("three-seats-open", NyttspelOptions(open_cards=True), ("random",) * 3),
    Golden("four-seats", NyttspelOptions(), ("greedy",) * 4),
]
