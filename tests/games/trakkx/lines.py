"""Every valid line written out, to set the rule against that judges them by arithmetic."""

from itertools import permutations

from spelbord.games.trakkx.tiles import RADER, SEKVENSER

LINES = frozenset(
    [
        *RADER,
        *(rad[::-1] for rad in RADER),
        *(order for sekvens in SEKVENSER for order in permutations(sekvens)),
    ]
)
"""As they can be read along their row or column [TRX-L3]."""
