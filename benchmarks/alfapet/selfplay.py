"""Whole games of two that nobody hears of, by the game's own rules: each seat lays what gives most points."""

from spelbord.core import Dice, play_on, seed_from
from spelbord.games.alfapet import KIT
from spelbord.games.alfapet.actions import Exchange, Pass
from spelbord.games.alfapet.options import AlfapetOptions
from spelbord.games.alfapet.search import Search
from spelbord.games.alfapet.terms import terms_of
from spelbord.games.alfapet.tiles import signs

OPTIONS = AlfapetOptions(preset="eget", stops=False, arrows=False, minus=False)
"""Letters and blanks, rack of seven, minus squares neutral."""
TERMS = terms_of(OPTIONS, 2)
RACK = OPTIONS.rack


def dearest(state, prompt, _dice):
    """What gives most points; who cannot lay exchanges all tiles, and passes once the bag is empty."""
    rack = state.racks[prompt.seat]
    found = Search(TERMS, OPTIONS, state.cells, rack).run(only_best=True)
    if found:
        return found[0].lay
    return Exchange(signs(rack)) if state.bag else Pass()


def play(label, choose=dearest):
    """One game, led on as playouts are; the position at its end."""
    state = KIT.start(OPTIONS, 2)
    play_on(KIT, KIT.course.flow(state), Dice(seed_from(label), "selfplay"), choose)
    return state


def positions(games):
    """What was met in such games while the bag was full enough: the squares, and the rack of whoever was to lay."""
    met = []

    def choose(state, prompt, dice):
        if len(state.bag) >= RACK:
            met.append((tuple(state.cells), tuple(state.racks[prompt.seat])))
        return dearest(state, prompt, dice)

    for game in range(games):
        play(f"positions/{game}", choose)
    return met
