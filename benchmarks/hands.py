"""What a card in hand is worth in 10, by least squares: the figures in `games/tio/worth.py` come from here.

Four seats play the quick policy of `bots.tio`, now and then erring on purpose so that all kinds of hands occur. After
each counted round every hand is set against the points, compared with the others', that its owner still gained. Run
`python -m benchmarks.hands`; it needs numpy, which comes with the extra `bench`.
"""

import sys

from spelbord.core import Chance, Decide, Dice, seed_from
from spelbord.games import kit_of
from spelbord.games.tio.bots.quick import policy
from spelbord.games.tio.cards import CARDS, CHIP_POINTS
from spelbord.games.tio.scoring import cost

SEATS = 4
ERRS = 20
STAGES = ((1, 6, "early"), (7, 8, "late"), (9, 9, "last"))


def points(state):
    rows = zip(state.chips, state.piles, state.taken, strict=True)
    own = [CHIP_POINTS * chips - cost(pile) - sum(taken) for chips, pile, taken in rows]
    return [mine - (sum(own) - mine) / (SEATS - 1) for mine in own]


def hands_of(kit, number):
    """Each hand after each round of one game: the round, its cards, and the points still to come."""
    dice = Dice(seed_from(f"hands/{number}"), "play")
    state = kit.start(kit.options(), SEATS)
    seen = []
    while True:
        pending = kit.pending(state)
        if isinstance(pending, Decide):
            prompt = pending.prompts[0]
            errs = dice.below(ERRS) == 0
            action = dice.pick(kit.moves(state, prompt)) if errs else policy(state, prompt, dice)
            kit.apply(state, kit.act(state, prompt, action))
        elif isinstance(pending, Chance):
            if pending.kind == "refill":
                seen.append((state.round, [hand[:] for hand in state.hands], points(state)))
            kit.apply(state, kit.chance(state, dice))
        else:
            break
    final = points(state)
    for played, hands, now in seen:
        for seat, hand in enumerate(hands):
            yield played, hand, final[seat] - now[seat]


def main(games):
    import numpy as np

    kit = kit_of("tio")
    rows = [row for number in range(games) for row in hands_of(kit, number)]
    print(f"{len(rows)} hands of {games} games; points by card (0-10, penalty cards 1-8, joker)")
    for first, last, stage in STAGES:
        some = [row for row in rows if first <= row[0] <= last]
        counts = np.array([[hand.count(card) for card in CARDS] + [1] for _, hand, _ in some], float)
        gained = np.array([gain for _, _, gain in some])
        fitted = np.linalg.lstsq(counts, gained, rcond=None)[0]
        print(f"{stage:6}", " ".join(f"{worth:5.1f}" for worth in fitted[:-1]))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4000)
