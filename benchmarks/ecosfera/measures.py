"""What is measured: random games on both levels, imagined worlds, playouts of the search bot, and a peer's games."""

from dataclasses import replace
from functools import partial

from benchmarks.measures import Row
from benchmarks.peers import Hearts
from spelbord.arena import speed
from spelbord.core import Chance, Decide, Dice, seed_from
from spelbord.games.ecosfera import KIT, rules
from spelbord.games.ecosfera.bots.levels import playout
from spelbord.games.ecosfera.options import EcosferaOptions

SEATS = 2
LEVEL_1, LEVEL_2, HANABI = "level 1", "level 2", "hanabi"


class Level2(EcosferaOptions, frozen=True):
    """The usual table of complexity level 2."""

    policy: bool = True


LEVELS = {LEVEL_1: KIT, LEVEL_2: replace(KIT, options=Level2)}


class Hanabi(Hearts):
    """OpenSpiel's hanabi for two, written in C++: another game that a table wins or loses as one."""

    def __init__(self):
        import pyspiel

        self.game = pyspiel.load_game("hanabi", {"players": SEATS})


def form():
    """Whether this process runs compiled modules or their sources."""
    return "interpreted" if rules.__file__.endswith(".py") else "compiled"


def own_rows():
    """This house."""
    rows = [
        Row(level, f"random playouts, {level}", "decisions", partial(speed.random_playouts, kit, SEATS))
        for level, kit in LEVELS.items()
    ]
    for level, kit in LEVELS.items():
        rows.append(Row(f"imagine {level}", f"`imagine`, {level}", "worlds", partial(speed.imaginings, kit, SEATS)))
        rows.append(Row(f"bot {level}", f"*svår*: playouts, {level}", "playouts", partial(playouts, kit)))
    return rows


def peer_rows():
    """The other game. Raises `ModuleNotFoundError` where OpenSpiel is not installed."""
    return [Row(HANABI, "OpenSpiel `hanabi` (C++), through Python", "decisions", Hanabi().through_python)]


def playouts(kit, seconds):
    """Moves tried by the strong bot, each played on to the end of the turn and judged: all moves of whole games."""

    def play(number):
        dice = Dice(seed_from(f"speed/{number}"), "playouts")
        state = kit.start(kit.options(), SEATS)
        tried = 0
        while True:
            pending = kit.pending(state)
            if isinstance(pending, Decide):
                prompt = pending.prompts[0]
                listed = kit.moves(state, prompt)
                for move in listed:
                    playout(kit, state, prompt, move, dice, plays_on=True)
                tried += len(listed)
                events = kit.act(state, prompt, dice.pick(listed))
            elif isinstance(pending, Chance):
                events = kit.chance(state, dice)
            else:
                return tried, 0
            kit.apply(state, events)

    return speed.paced(play, seconds, None)
