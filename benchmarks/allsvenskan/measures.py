"""What is measured, in CPU time of one core: seasons of each kind, peers, and playouts of the search."""

from functools import partial
from time import process_time

from benchmarks.measures import Row
from benchmarks.peers import Spiel
from spelbord.arena.playing import play_match
from spelbord.arena.speed import paced, random_playouts
from spelbord.bots import Budget, Turn, bot_for
from spelbord.bots.search import differences
from spelbord.core import Dice, Roll, seed_from
from spelbord.games.allsvenskan import KIT, rules
from spelbord.games.allsvenskan.bots.levels import strong_bot
from spelbord.games.allsvenskan.options import AllsvenskanOptions

SHORT, COMPLETE = AllsvenskanOptions(), AllsvenskanOptions(length="komplett")
SEATS = 4
RANDOM, HEARTS, BRIDGE = "random", "hearts", "bridge"
WORLDS = 12
"""Worlds for each measure of the search; each has two playouts."""


def form():
    """Whether this process runs the compiled modules or their sources."""
    return "interpreted" if rules.__file__.endswith(".py") else "compiled"


def rows():
    """What is measured in turn: this house, then the peers."""
    own = [
        Row(RANDOM, "random, short season (15 rounds)", "decisions", partial(by_chance, SHORT)),
        Row("complete", "random, complete season (30 rounds)", "decisions", partial(by_chance, COMPLETE)),
        Row("greedy", "*greedy*, short season", "decisions", partial(by_bots, "greedy", SHORT)),
        Row("medel", "*medel*, complete season", "decisions", partial(by_bots, "medel", COMPLETE)),
        Row("playouts", "playouts of the search bot, to the end of the round", "playouts", playouts),
    ]
    hearts, bridge = Spiel("hearts"), Spiel("bridge(use_double_dummy_result=false)")
    peers = [
        Row(HEARTS, "OpenSpiel `hearts` (C++) through Python", "decisions", hearts.through_python),
        Row(BRIDGE, "OpenSpiel `bridge` (C++) through Python", "decisions", bridge.through_python),
    ]
    return own + peers


def by_chance(options, seconds):
    """Seasons in which everybody plays anything, through the bare rules, the shortest way onward."""
    return random_playouts(KIT, SEATS, seconds, options=options)


def by_bots(name, options, seconds):
    """Seasons of four bots of a kind as matches, with all that a table does."""
    bot = bot_for(KIT, name)

    def play(number):
        match = play_match(KIT, [bot] * SEATS, seed_from(f"season/{number}"), options=options)
        rolls = sum(isinstance(entry, Roll) for entry in match.entries)
        return match.step - rolls, rolls

    return paced(play, seconds, None)


def playouts(seconds):
    """Rounds played out by the search, from positions of a season of quick bots."""
    turns = _turns()
    bot = strong_bot().search

    def play(number):
        turn, (one, other) = turns[number % len(turns)]
        return 2 * len(differences(bot, turn, one, other)), 0

    return paced(play, seconds, None)


def _turns():
    """Every ninth card of a season, with the two first moves there."""
    match = play_match(KIT, [bot_for(KIT, "medel")] * SEATS, seed_from("turns"), options=SHORT)
    state, turns = KIT.start(SHORT, SEATS), []
    for entry in match.entries:
        prompt = getattr(entry, "prompt", None)
        if prompt is not None and prompt.kind == "play" and entry.step % 9 == 0:
            dice = Dice(seed_from("turns"), str(entry.step))
            turn = Turn(KIT, KIT.view(state, prompt.by), prompt, (), dice, Budget(worlds=WORLDS))
            moves = KIT.moves(state, prompt)
            turns.append((turn, (moves[0], moves[-1])))
        KIT.apply(state, entry.events)
    return turns


def season_seconds(name, options, seasons=3):
    """CPU seconds of a whole season of four bots of a kind: the longest of some."""
    bot, longest = bot_for(KIT, name), 0.0
    for number in range(seasons):
        began = process_time()
        play_match(KIT, [bot] * SEATS, seed_from(f"whole/{number}"), options=options)
        longest = max(longest, process_time() - began)
    return longest
