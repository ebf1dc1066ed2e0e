"""What is measured, in CPU seconds of one process: in whichever form of the engine this process runs."""

import importlib.util
import subprocess
import sys
import time
from statistics import mean, median, stdev

from benchmarks.alfapet.selfplay import OPTIONS, TERMS, play, positions
from benchmarks.table import ROOT
from spelbord.arena import play_match
from spelbord.bots import bot_for
from spelbord.core import seed_from
from spelbord.games import kit_of
from spelbord.games.alfapet import KIT, lexicon
from spelbord.games.alfapet.placing import bonus_from
from spelbord.games.alfapet.scoring import rack_points
from spelbord.games.alfapet.search import generator
from spelbord.games.alfapet.search.codes import ENDLESS
from spelbord.games.alfapet.tiles import ALPHABET, BLANK, LETTERS

EACH = 6
"""One position in so many is also searched with a blank, and with two, in place of its first tiles."""


def form():
    """Whether this process runs the compiled search or its source."""
    return "interpreted" if str(generator.__file__).endswith(".py") else "compiled"


def by_blanks(games):
    """Positions by how many blanks are on the rack; where games have few, some racks are given them."""
    found = {0: [], 1: [], 2: []}
    for number, (cells, rack) in enumerate(positions(games)):
        found[rack.count(BLANK)].append((cells, rack))
        if BLANK not in rack and number % EACH == 0:
            for blanks in (1, 2):
                found[blanks].append((cells, rack[blanks:] + (BLANK,) * blanks))
    return found


def best_moves(places):
    """Milliseconds for the best move of each position, with a generator that is kept, as a player would."""
    board = TERMS.board
    factors = (board.letters, board.words)
    size = (board.width, board.height)
    searcher = generator.MoveGenerator(lexicon.words(), size, board.start, factors, TERMS.points[:LETTERS])
    spent = []
    for cells, rack in places:
        began = time.process_time()
        searcher.lay_out(cells, TERMS.allowed)
        searcher.hold(rack, TERMS.bonus, bonus_from(OPTIONS, rack))
        searcher.begin_search(1, ENDLESS, ENDLESS, 0)
        searcher.straight()
        spent.append((time.process_time() - began) * 1000)
    return mean(spent)


def searching(games, repeats):
    """The mean over positions, in the middle of several runs, by the number of blanks."""
    found = by_blanks(games)
    times = {blanks: median(best_moves(places) for _ in range(repeats)) for blanks, places in found.items() if places}
    return {
        "positions": {str(blanks): len(places) for blanks, places in found.items()},
        "milliseconds": {str(blanks): spent for blanks, spent in times.items()},
    }


def quiet_games(games):
    """Greedy games that nobody hears of: how many a second, and what a player reaches."""
    laid, scores, turns = [], [], 0
    began = time.process_time()
    for game in range(games):
        end = play(f"greedy/{game}")
        scores += end.scores
        laid += [score + rack_points(TERMS, rack) for score, rack in zip(end.scores, end.racks, strict=True)]
        turns += end.turn
    spent = time.process_time() - began
    error = 1.96 * stdev(laid) / len(laid) ** 0.5 if games > 1 else 0.0
    return {
        "games": games,
        "rate": games / max(spent, 1e-9),
        "laid": mean(laid),
        "error": error,
        "score": mean(scores),
        "turns": turns / games,
    }


def match_games(games):
    """The same through `Match`, with the bot *medel* in both seats: its view, its choice, the rules, the log."""
    bots = [bot_for(kit_of("alfapet"), "medel")] * 2
    began = time.process_time()
    scores = []
    for game in range(games):
        match = play_match(KIT, bots, seed_from(f"greedy/{game}"), options=OPTIONS)
        scores += match.over.scores
    return {"games": games, "rate": games / max(time.process_time() - began, 1e-9), "score": mean(scores)}


def graph():
    """CPU seconds to build the graph of all words, and milliseconds until a new process has mapped it."""
    spec = importlib.util.spec_from_file_location("alfapet_words", ROOT / "scripts" / "alfapet_words.py")
    assert spec is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    words = dict(spelled(lexicon.words()))
    began = time.process_time()
    packed = script.pack(script.build_graph(words))
    return {"words": len(words), "bytes": len(packed), "build": time.process_time() - began, "map": mapping()}


def spelled(words):
    """Every word of a graph in small letters, with its kind."""
    todo = [(0, "")]
    while todo:
        node, word = todo.pop()
        mask = words.masks[node]
        if mask >> lexicon.KIND_SHIFT:
            yield word, mask >> lexicon.KIND_SHIFT
        letters = [place for place in range(LETTERS) if mask >> place & 1]
        todo += [(words.child(node, letter), word + ALPHABET[letter].lower()) for letter in letters]


def mapping():
    """Milliseconds to map the graph and look a word up, in a process that has not done so yet."""
    code = (
        "import time; from spelbord.games.alfapet import lexicon; began = time.perf_counter(); "
        "assert lexicon.words().kind([10, 0, 1, 4, 11]); print((time.perf_counter() - began) * 1000)"
    )
    run = [subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True) for _ in range(3)]
    return median(float(one.stdout) for one in run)
