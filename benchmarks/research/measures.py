"""Random games through environments, ours and other people's, each driven the way its library's documentation does it.

Everybody picks one of the numbers that are allowed in the same way, looks at an observation before each decision, and
is measured in decisions a second of CPU time; where several processes play, by a clock on the wall.
"""

import random
import time
import warnings
from functools import partial
from importlib import import_module

import numpy as np

from benchmarks.measures import Row
from spelbord.arena.speed import paced

GAMES = 64
"""Games in a batch."""
WORKERS, MANY = 2, 256
"""Processes that share a batch, and games in it: a step then takes them long enough that a call costs little."""
ZOO = ("leduc_holdem", "texas_holdem", "texas_holdem_no_limit")
"""RLCard's games in PettingZoo."""
SPIEL = ("python_kuhn_poker", "python_tic_tac_toe", "python_liars_poker", "python_block_dominoes")
"""Games of OpenSpiel's that are written in Python, as ours are."""
OURS = ("tio", "ecosfera")


def picker():
    """Picks any number that a mask allows."""
    rnd = random.Random(10).random

    def pick(mask):
        allowed = mask.view(np.bool_).nonzero()[0] if mask.dtype == np.int8 else mask.nonzero()[0]
        return int(allowed[int(rnd() * len(allowed))])

    return pick


def through_aec(env, seconds):
    """An AEC environment of PettingZoo, by `agent_iter` and `last`."""
    pick = picker()
    env.reset(seed=10)

    def play(_number):
        decisions = 0
        env.reset()
        for _agent in env.agent_iter():
            observed, _reward, ended, cut, _info = env.last()
            if ended or cut:
                env.step(None)
            else:
                env.step(pick(observed["action_mask"]))
                decisions += 1
        return decisions, 0

    return paced(play, seconds, None)


def through_gymnasium(env, seconds):
    """One seat: only its own decisions count."""
    pick = picker()
    env.reset(seed=10)

    def play(_number):
        decisions, ended = 0, False
        observed, _ = env.reset()
        while not ended:
            observed, _reward, ended, _cut, _info = env.step(pick(observed["action_mask"]))
            decisions += 1
        return decisions, 0

    return paced(play, seconds, None)


def through_spiel(game, seconds):
    """A game of OpenSpiel, with its observation before each decision."""
    rnd = random.Random(10).random
    kind = game.get_type()

    def observe(state):
        if kind.provides_observation_tensor:
            state.observation_tensor()
        elif kind.provides_information_state_tensor:
            state.information_state_tensor()

    def play(_number):
        decisions = rolls = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(rnd() * len(outcomes))][0])
                rolls += 1
            else:
                observe(state)
                legal = state.legal_actions()
                state.apply_action(legal[int(rnd() * len(legal))])
                decisions += 1
        return decisions, rolls

    return paced(play, seconds, None)


def through_batch(batch, seconds):
    """All games of a batch at once, `sample` picking for each."""
    generator = np.random.default_rng(10)

    def play(_number):
        for _ in range(10):
            batch.step(batch.sample(generator))
        return 10 * batch.count, 0

    return paced(play, seconds, None)


def through_workers(batch, seconds):
    """All games of a batch in several processes, which pick for themselves: by a clock on the wall."""
    generator = np.random.default_rng(10)

    def play(_number):
        batch.step_at_random(generator)
        return batch.count, 0

    return paced(play, seconds, None, time.perf_counter)


def own_rows():
    from spelbord.research import Batch, GameEnv, SeatEnv

    rows = []
    for game in OURS:
        rows += [
            Row(f"{game} AEC", f"`{game}` in PettingZoo (AEC)", "decisions", partial(through_aec, GameEnv(game))),
            Row(f"{game} batch", f"`{game}`, {GAMES} at once", "decisions", partial(through_batch, Batch(game, GAMES))),
            Row(
                f"{game} workers",
                f"`{game}`, {MANY} at once in {WORKERS} processes, by the clock",
                "decisions",
                partial(through_workers, Batch(game, MANY, workers=WORKERS)),
            ),
        ]
    rows += [
        Row(f"{game} AEC", f"`{game}` in PettingZoo (AEC)", "decisions", partial(through_aec, GameEnv(game)))
        for game in ("trakkx", "alfapet", "allsvenskan")
    ]
    one = SeatEnv("tio")
    return [*rows, Row("tio seat", "`tio` in Gymnasium, random others", "own", partial(through_gymnasium, one))]


def spiel_rows():
    """Ours and theirs in OpenSpiel."""
    import pyspiel

    # Both register their games when they are imported.
    for module in ("open_spiel.python.games", "spelbord.research.spiel"):
        import_module(module)
    names = {**{f"{game} spiel": f"spelbord_{game}_v1" for game in OURS}, **{name: name for name in SPIEL}}
    return [
        Row(key, f"`{name}` in OpenSpiel", "decisions", partial(through_spiel, pyspiel.load_game(name)))
        for key, name in names.items()
    ]


def zoo_rows():
    """RLCard's games in PettingZoo, as its `env()` gives them."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic.rlcard_envs import leduc_holdem, texas_holdem, texas_holdem_no_limit

    made = (leduc_holdem, texas_holdem, texas_holdem_no_limit)
    return [
        Row(name, f"PettingZoo's `{name}` (RLCard)", "decisions", partial(through_aec, module.env()))
        for name, module in zip(ZOO, made, strict=True)
    ]
