"""Train a small policy for 10 from the games of a stronger bot, with numpy on one core, and let it play.

    spelbord dataset tio --bots svår --seats 4 --games 200 --moves --seed training --to tio-svår
    python train_policy.py tio-svår tio-policy.npz
    SPELBORD_POLICY=tio-policy.npz spelbord simulate tio --bots train_policy:Learnt --bots medel --seats 2

*medel* looks one step ahead and takes the move that the game's own evaluation likes best. The policy sees the same
numbers, and a few facts about each move. It learns by how much *svår*, which plays each move on to the end of the
round in forty imagined worlds, corrects them: a softmax over the listed moves, by a layer of 64 neurons.
"""

# ruff: noqa: ANN001, ANN201, ANN202, ANN204, PLR2004 - an example is to be read, and run as it is
import json
import os
import sys
from pathlib import Path

import numpy as np

from spelbord.bots import Budget
from spelbord.core import Dice, codec_for, seed_from
from spelbord.games import kit_of
from spelbord.games.tio.actions import ACTIONS
from spelbord.games.tio.cards import COST, JOKER, TEN, TOTAL, VALUE

KIT = kit_of("tio")
KINDS = ("lay", "open", "bid", "raise", "turn", "second", "start")
TYPES = tuple(action.__name__ for action in ACTIONS)
WORLDS, NEURONS = 4, 64


def values_of(view, prompt, moves, dice):
    """How well each move leaves the seat, by the game's evaluation in a few worlds that could be: what *medel* does."""
    course, values = KIT.course, np.zeros(len(moves))
    for _ in range(WORLDS):
        world = KIT.imagine(view, dice)
        for number, move in enumerate(moves):
            after = KIT.copy(world)
            course.decide(course.flow(after), prompt, move)
            values[number] += KIT.worth(after, prompt.by) / WORLDS
    return values


def features_of(view, prompt, moves, values):
    """A row of numbers for each move, from the view alone."""
    seat, others = prompt.by, [other for other in range(len(view.chips)) if other != prompt.by]
    mean = sum(view.penalties[other] for other in others) / len(others)
    table = [
        view.round / 10, view.chips[seat] / 7, max(view.chips[other] for other in others) / 7,
        (view.penalties[seat] - mean) / 30, view.pot / 7, view.round_card / 10, len(view.hand) / 4, len(others) / 3,
    ]  # fmt: skip
    kind = [float(prompt.kind == each) for each in KINDS]
    behind = np.clip((values - values.max()) / 4, -5, 0)
    rows = [
        [lag, float(lag == 0), *table, *kind, *_move(view, seat, move)] for lag, move in zip(behind, moves, strict=True)
    ]
    return np.array(rows)


def _move(view, seat, move):
    """What is to be said of a move itself: its type, its card, its chips, and whose card it is about."""
    card, chips = getattr(move, "card", None), getattr(move, "chips", 0)
    owner = getattr(move, "owner", None if view.auction is None else view.auction.owner)
    there = None if owner is None else view.table[owner]
    seen = there.card if there is not None else None
    mine = view.table[seat].card if view.table[seat] is not None else card
    return [
        *(float(type(move).__name__ == each) for each in TYPES),
        *_card(card), float(getattr(move, "up", False)), chips / 7, _reach(view, mine),
        *_card(seen), float(seen is not None), (there.chips if there else 0) / 2,
        _reach(view, seen) - _reach(view, mine) if seen is not None and mine is not None else 0.0,
    ]  # fmt: skip


def _card(card):
    return (0.0, 0.0, 0.0) if card is None else (VALUE[card] / 10, COST[card] / 10, float(card == JOKER))


def _reach(view, first):
    """The best total that a first card can have with what is in the hand."""
    if first is None:
        return 0.0
    totals = [VALUE[first], *(TOTAL[first][card] for card in view.hand)]
    return max([total for total in totals if total <= TEN], default=0) / 10


class Policy:
    """A score for each move: what is linear in its features, and what a layer of neurons adds."""

    def __init__(self, size, seed=0):
        rnd = np.random.default_rng(seed)
        self.weights = {
            "linear": np.zeros(size),
            "hidden": rnd.normal(0, 1 / np.sqrt(size), (size, NEURONS)),
            "bias": np.zeros(NEURONS),
            "out": np.zeros(NEURONS),
        }
        self.weights["linear"][0] = 3.0  # before it has learnt anything it plays as *medel*

    def scores(self, rows):
        """A number for each row: the higher, the likelier it is played."""
        weights = self.weights
        self.active = np.tanh(rows @ weights["hidden"] + weights["bias"])
        return rows @ weights["linear"] + self.active @ weights["out"]

    def gradients(self, rows, slopes):
        """How the loss changes with each weight, from how it changes with each score."""
        back = np.outer(slopes, self.weights["out"]) * (1 - self.active**2)
        return {
            "linear": rows.T @ slopes,
            "hidden": rows.T @ back,
            "bias": back.sum(0),
            "out": self.active.T @ slopes,
        }


def shares(scores, starts):
    """The softmax over the moves of each decision; decisions lie one after the other."""
    counts = np.diff([*starts, len(scores)])
    powers = np.exp(scores - np.repeat(np.maximum.reduceat(scores, starts), counts))
    return powers / np.repeat(np.add.reduceat(powers, starts), counts)


def read(folder, most=None):
    """The decisions of a data set with more than one listed move: their features, and which move was played."""
    import pyarrow.parquet as pq

    codec, examples = codec_for(KIT), []
    for path in sorted(Path(folder).glob("decisions-*.parquet")):
        for row in pq.read_table(path).to_pylist():
            if len(examples) == most:
                return examples
            written = json.loads(row["moves"])
            if len(written) > 1 and row["kind"] != "start":
                view = codec.view(row["view"].encode())
                prompt = next(each for each in view.pending.prompts if each.by == row["seat"])
                moves = [codec.action(json.dumps(move).encode()) for move in written]
                dice = Dice(seed_from("features"), f"{row['game']}/{row['step']}")
                values = values_of(view, prompt, moves, dice)
                examples.append((features_of(view, prompt, moves, values), written.index(json.loads(row["action"]))))
    return examples


def train(examples, epochs=30, batch=256, rate=0.003, decay=1e-4, seed=0):
    """Fit a policy to what was played, by Adam on the cross-entropy; one decision in ten is kept to look at."""
    rnd = np.random.default_rng(seed)
    kept, learnt = examples[::10], [each for number, each in enumerate(examples) if number % 10]
    policy = Policy(examples[0][0].shape[1], seed)
    first = {name: np.zeros_like(weight) for name, weight in policy.weights.items()}
    second = {name: np.zeros_like(weight) for name, weight in policy.weights.items()}
    losses, step = [loss_of(policy, kept)], 0
    for _ in range(epochs):
        order = rnd.permutation(len(learnt))
        for begin in range(0, len(order), batch):
            rows, starts, played = stacked([learnt[number] for number in order[begin : begin + batch]])
            slopes = shares(policy.scores(rows), starts)
            slopes[played] -= 1
            step += 1
            for name, slope in policy.gradients(rows, slopes / len(starts)).items():
                first[name] = 0.9 * first[name] + 0.1 * slope
                second[name] = 0.999 * second[name] + 0.001 * slope**2
                change = first[name] / (1 - 0.9**step) / (np.sqrt(second[name] / (1 - 0.999**step)) + 1e-8)
                policy.weights[name] -= rate * (change + decay * policy.weights[name])
        losses.append(loss_of(policy, kept))
    return policy, losses


def stacked(examples):
    """Decisions under each other: all rows, where each begins, and the rows that were played."""
    starts = np.cumsum([0, *(len(rows) for rows, _ in examples[:-1])])
    played = starts + [number for _, number in examples]
    return np.concatenate([rows for rows, _ in examples]), starts, played


def loss_of(policy, examples):
    """The mean cross-entropy: how surprised the policy is at what was played."""
    rows, starts, played = stacked(examples)
    return float(-np.log(shares(policy.scores(rows), starts)[played]).mean())


class Learnt:
    """The bot: the move that the policy likes best. Its weights lie where `SPELBORD_POLICY` says."""

    name = "learnt"
    budget = Budget(worlds=WORLDS)
    games = ("tio",)

    def __init__(self):
        stored = np.load(os.environ.get("SPELBORD_POLICY", "tio-policy.npz"))
        self.policy = Policy(len(stored["linear"]))
        self.policy.weights = {name: stored[name] for name in self.policy.weights}

    def choose(self, turn):
        """The best move by the policy's scores."""
        moves = KIT.moves(KIT.imagine(turn.view, turn.dice), turn.prompt)
        values = values_of(turn.view, turn.prompt, moves, turn.dice)
        return moves[int(np.argmax(self.policy.scores(features_of(turn.view, turn.prompt, moves, values))))]


def main(folder, to, most=None, epochs=30):
    """Read, train and save."""
    examples = read(folder, most)
    policy, losses = train(examples, epochs)
    np.savez(to, **policy.weights)
    print(f"{len(examples)} decisions; surprise at those kept aside from {losses[0]:.3f} to {losses[-1]:.3f}")
    return losses


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
