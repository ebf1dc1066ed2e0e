"""Random games of other people's engines, each driven the way its own documentation does it."""

import random
from importlib.metadata import version

from spelbord.arena.speed import paced

VERSIONS = ("open_spiel", "rlcard")


def versions():
    """The peers with their versions, for the head of the table."""
    return [f"{name} {version(name)}" for name in VERSIONS]


class Uno:
    """RLCard's uno. It knows two players only."""

    def __init__(self):
        import rlcard

        self.env = rlcard.make("uno", config={"seed": 10})

    def through_env(self, seconds):
        """Through `env.step`: observation, list of legal actions and record of actions at each step."""
        env, rnd = self.env, random.Random(10).random

        def play(_number):
            decisions = 0
            state, _player = env.reset()
            while not env.is_over():
                legal = list(state["legal_actions"])
                state, _player = env.step(legal[int(rnd() * len(legal))])
                decisions += 1
            return decisions, 0

        return paced(play, seconds, None)

    def bare(self, seconds):
        """Through the game object inside: no observation is encoded."""
        game, rnd = self.env.game, random.Random(10).random

        def play(_number):
            decisions = 0
            game.init_game()
            while not game.is_over():
                legal = game.get_legal_actions()
                game.step(legal[int(rnd() * len(legal))])
                decisions += 1
            return decisions, 0

        return paced(play, seconds, None)


class Spiel:
    """A game of OpenSpiel's, written in C++, with the parameters that its name says."""

    def __init__(self, name):
        import pyspiel

        self.game = pyspiel.load_game(name)

    def through_python(self, seconds):
        """Through the Python interface. Every card dealt is a chance node of its own."""
        game, rnd = self.game, random.Random(10).random

        def play(_number):
            decisions = rolls = 0
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(rnd() * len(outcomes))][0])
                    rolls += 1
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(rnd() * len(legal))])
                    decisions += 1
            return decisions, rolls

        return paced(play, seconds, None)


class Hearts(Spiel):
    """OpenSpiel's hearts with its usual parameters: four players, cards are passed."""

    def __init__(self):
        super().__init__("hearts")
