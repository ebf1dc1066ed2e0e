"""Random play through numbers."""

import random

import numpy as np

from spelbord.core import seed_from
from spelbord.research.numbers import Table

GAMES = ("tio", "alfapet", "trakkx", "ecosfera", "allsvenskan")


def begun(game, seed="research", **agreed):
    episode = Table(game, **agreed).episode()
    episode.begin(seed_from(seed))
    return episode


def answers(episode, seed=1, most=10_000):
    """Answer at random; yields before each answer."""
    rnd = random.Random(seed)  # noqa: S311 - which move is played is nobody's secret
    for _ in range(most):
        if episode.prompt is None:
            return
        yield episode
        episode.take(rnd.choice(episode.legal))


def played(episode, seed=1, most=10_000):
    for _ in answers(episode, seed, most):
        pass
    return episode


def step_through(env, most=10_000, seed=1):
    """Play an AEC environment at random; what each agent was rewarded in all."""
    rnd, total = random.Random(seed), dict.fromkeys(env.possible_agents, 0.0)  # noqa: S311 - as above
    for _, agent in zip(range(most), env.agent_iter(), strict=False):
        observed, reward, ended, cut, _ = env.last()
        total[agent] += reward
        env.step(None if ended or cut else rnd.choice(np.flatnonzero(observed["action_mask"]).tolist()))
    return total
