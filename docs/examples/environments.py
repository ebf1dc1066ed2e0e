"""The games as environments: random agents through PettingZoo, one seat through Gymnasium, and many games at once.

    pip install "spelbord[research]"
    python environments.py

Wherever a number is chosen at random here, put what you train.
"""

# ruff: noqa: ANN001, ANN201 - an example is to be read, and run as it is
import sys

import gymnasium
import numpy as np

from spelbord.research import Batch, GameEnv


def choose(observation, rng):
    """Any number that is allowed: the mask says which are."""
    return int(rng.choice(np.flatnonzero(observation["action_mask"])))


def random_agents(game, seed):
    """A whole game, every seat an agent, and what each of them got for it."""
    env, rng = GameEnv(game), np.random.default_rng(seed)
    env.reset(seed=seed)
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _info = env.last()
        got[agent] += reward
        env.step(None if terminated or truncated else choose(observation, rng))
    return got


def one_seat(game, seed, bots="lätt"):
    """A whole game of one seat against bots of the house: the result from -1 to 1, and how many decisions it took."""
    env, rng = gymnasium.make(f"spelbord/{game.capitalize()}-v1", bots=bots), np.random.default_rng(seed)
    observation, _info = env.reset(seed=seed)
    result, decisions, over = 0.0, 0, False
    while not over:
        observation, reward, over, _truncated, _info = env.step(choose(observation, rng))
        result += float(reward)
        decisions += 1
    return result, decisions


def many_games(game, seed, count=32, steps=100):
    """Many games at once: how many ended, and what the first seat got on average."""
    batch, rng = Batch(game, count, seed=seed), np.random.default_rng(seed)
    ended, result = 0, 0.0
    for _ in range(steps):
        step = batch.step(batch.sample(rng))
        ended += int(step.ended.sum())
        result += float(step.rewards[:, 0].sum())
    return ended, result / max(1, ended)


def main(games):
    """A little of each."""
    for game in games:
        print(game, "random agents:", random_agents(game, seed=1))
    print("tio, one seat against bots:", one_seat("tio", seed=1))
    print("tio, 32 games at once:", many_games("tio", seed=1, steps=200))


if __name__ == "__main__":
    main(sys.argv[1:] or ["tio", "ecosfera"])
