"""What is measured, in CPU seconds of one process: in whichever form of the engine this process runs."""

import importlib.util
import subprocess
import sys
import time
from functools import cache
from statistics import mean, median, stdev

from benchmarks.table import ROOT
from spelbord.arena import play_match
from spelbord.bots import bot_for
from spelbord.core import Dice, seed_from
from spelbord.games.alfapet import KIT, lexicon
from spelbord.games.alfapet.boards import board_named
from spelbord.games.alfapet.options import AlfapetOptions
from spelbord.games.alfapet.placing import bonus_from
from spelbord.games.alfapet.search import Search, generator, put, tiles_in
from spelbord.games.alfapet.search.codes import ENDLESS
from spelbord.games.alfapet.search.generator import MoveGenerator
from spelbord.games.alfapet.search.leaves import VOWELS
from spelbord.games.alfapet.search.raw import laid_out
from spelbord.games.alfapet.selfplay import SelfPlay
from spelbord.games.alfapet.terms import terms_of
from spelbord.games.alfapet.tiles import ALPHABET, BLANK, LETTERS

OPTIONS = AlfapetOptions(preset="eget", stops=False, arrows=False, minus=False)
"""Letters and blanks, rack of seven, minus squares neutral."""
TERMS = terms_of(OPTIONS, 2)
RACK = OPTIONS.rack
EACH = 6
"""One position in so many is also searched with a blank, and with two, in place of its first tiles."""


def form():
    """Whether this process runs the compiled kernel or its source."""
    return "interpreted" if str(generator.__file__).endswith(".py") else "compiled"


def positions(games):
    """What was met in greedy games: the squares, and the rack of whoever was to lay."""
    for game in range(games):
        dice = Dice(seed_from("positions"), str(game))
        bag = [kind for kind, count in enumerate(TERMS.counts) for _ in range(count)]
        racks, cells, turn = [dice.draw(bag, RACK) for _ in range(2)], [0] * TERMS.board.squares, 0
        while len(bag) >= RACK:
            seat, turn = turn % 2, turn + 1
            yield tuple(cells), tuple(racks[seat])
            search = Search(TERMS, OPTIONS, cells, racks[seat])
            moves = search.raw()
            if not moves:
                racks[seat] = dice.draw(bag, RACK)
                continue
            best = max(moves, key=lambda move: move[0])
            put(cells, best)
            racks[seat] = search.left(best) + dice.draw(bag, len(tiles_in(best)))


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
    """Milliseconds for the best move of each position, with a kernel that is kept, as a player would."""
    board = TERMS.board
    factors = (board.letters, board.words)
    searcher = MoveGenerator(lexicon.words(), (board.width, board.height), board.start, factors, TERMS.points[:LETTERS])
    spent = []
    for cells, rack in places:
        lying, counts = laid_out(TERMS, cells), [rack.count(letter) for letter in range(LETTERS)]
        began = time.process_time()
        searcher.lay_out(*lying, TERMS.allowed)
        searcher.hold(counts, rack.count(BLANK), TERMS.bonus, bonus_from(OPTIONS, rack))
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


@cache
def table_of_two():
    """The kernel's own table."""
    board = board_named(OPTIONS.board, minus=False)
    factors = (board.letters, board.words)
    table = SelfPlay(lexicon.words(), (board.width, board.height), board.start, factors, TERMS.points[:LETTERS])
    vowels = [kind in VOWELS for kind in range(LETTERS + 1)]
    table.agree(TERMS.counts[: LETTERS + 1], vowels, RACK, TERMS.bonus, TERMS.allowed)
    return table


def kernel_games(games):
    """Greedy games in the kernel's own loop: how many a second, and what a player reaches."""
    table, laid, scores, turns = table_of_two(), [], [], 0
    began = time.process_time()
    for game in range(games):
        first, second, number = table.play(game, 0)
        scores += [first, second]
        laid += [score + left for score, left in zip((first, second), table.leftover, strict=True)]
        turns += number
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
    bots = [bot_for("alfapet", "medel")] * 2
    began = time.process_time()
    scores = []
    for game in range(games):
        match = play_match(KIT, bots, seed_from(f"greedy/{game}"), options=OPTIONS)
        scores += match.over.scores
    return {"games": games, "rate": games / max(time.process_time() - began, 1e-9), "score": mean(scores)}


def graph():
    """CPU seconds to build the graph of all words, and milliseconds until a new process has mapped it."""
    spec = importlib.util.spec_from_file_location("alfapet_words", ROOT / "scripts" / "alfapet_words.py")
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
