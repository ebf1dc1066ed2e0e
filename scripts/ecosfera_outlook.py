"""Learn how likely a table of Ecosfera is to win, from games of bots.

    python scripts/ecosfera_outlook.py 1500

Partners who plan their turn in few worlds and go by `worth` play tables of many kinds, erring on purpose now and then.
Whenever a turn has begun, what the position shows is kept with how the game ended, and logistic regression gives the
weights. Writes `data/outlook.toml`. It needs numpy; on the compiled wheel it takes two minutes.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from spelbord.bots import Budget, Turn
from spelbord.core import Decide, Dice, Over, bot_dice, seed_from, settle
from spelbord.games.ecosfera import KIT
from spelbord.games.ecosfera.bots.levels import PartnerBot
from spelbord.games.ecosfera.options import EcosferaOptions
from spelbord.games.ecosfera.outlook import NAMES, features

if TYPE_CHECKING:
    from spelbord.core import Action, Prompt
    from spelbord.games.ecosfera.state import EcosferaState

    Table: TypeAlias = np.ndarray[Any, np.dtype[Any]]

FILE = Path(__file__).parent.parent / "src" / "spelbord" / "games" / "ecosfera" / "data" / "outlook.toml"
HEAD = (
    "# Made by scripts/ecosfera_outlook.py: what each thing that a position shows adds to the log odds of winning.\n\n"
)
SEED = seed_from("outlook")
ERRS = 40
SEATS = (2, 2, 2, 2, 2, 2, 3, 4)
BUDGET = Budget(worlds=3)
BOT = PartnerBot("svår", BUDGET, plays_on=True)
RIDGE = 3.0
STEPS = 25


def table(dice: Dice) -> EcosferaState:
    """A table of any kind, the plain ones more often."""
    options = EcosferaOptions(
        policy=bool(dice.below(2)),
        elements=8 if dice.below(6) else 3,
        high_pressure=dice.below(10) == 0,
        eutrophication=dice.below(10) == 0,
        biodiversity_loss=dice.below(10) == 0,
    )
    return KIT.start(options, dice.pick(SEATS))


def play(number: int) -> tuple[list[list[float]], bool]:
    """One game: what each turn began with, and whether it was won."""
    dice = Dice(seed_from(f"outlook2/{number}"), "play")
    state = table(dice)
    flow, turn = KIT.course.flow(state), 0
    seen: list[list[float]] = []
    while True:
        pending = settle(KIT, flow, dice)
        if isinstance(pending, Over):
            return seen, pending.reason == "saved"
        assert isinstance(pending, Decide)  # noqa: S101 - chance has had its turns
        prompt = pending.prompts[0]
        if state.turn != turn and prompt.kind == "turn":
            turn = state.turn
            seen.append(features(state))
        KIT.course.decide(flow, prompt, answer(state, prompt, dice))


def answer(state: EcosferaState, prompt: Prompt, dice: Dice) -> Action:
    """What the bot does, or anything at all."""
    if dice.below(ERRS) == 0:
        return dice.pick(KIT.moves(state, prompt))
    own = bot_dice(SEED, prompt.by, dice.below(1 << 30))
    return BOT.choose(Turn(KIT, KIT.view(state, prompt.by), prompt, (), own, BUDGET))


def fit(rows: Table, won: Table, shares: Table) -> Table:
    """Logistic regression by Newton's method, drawn a little towards nothing."""
    scale = np.maximum(rows.std(axis=0), 1e-3)
    scale[0] = 1
    rows, weights = rows / scale, np.zeros(rows.shape[1])
    calm = RIDGE * np.eye(rows.shape[1])
    calm[0, 0] = 0
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (shares * (won - chances)) - calm @ weights
        curve = (rows * (shares * chances * (1 - chances))[:, None]).T @ rows + calm
        weights += np.linalg.solve(curve, slope)
    fitted: Table = weights / scale
    return fitted


def main(games: int) -> None:
    """Play, learn, and write what was learnt."""
    rows: list[list[float]] = []
    won: list[float] = []
    shares: list[float] = []
    for number in range(games):
        seen, saved = play(number)
        rows += seen
        won += [float(saved)] * len(seen)
        shares += [20 / len(seen)] * len(seen)  # a long game shall not count for more
    weights = fit(np.array(rows), np.array(won), np.array(shares))
    lines = [f'"{name}" = {weight:.3f}\n' for name, weight in zip(NAMES, weights, strict=True)]
    FILE.write_text(f"{HEAD}[weights]\n{''.join(lines)}", "utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]))
