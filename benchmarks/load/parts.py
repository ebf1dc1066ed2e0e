"""What a move of 10 costs by part: each part done again and again on its own, at every position of a few games."""

import asyncio
import random
import tempfile
import time
from collections import Counter
from pathlib import Path

from benchmarks.load.own import GAME
from benchmarks.load.table import SEATS
from spelbord.core import codec_for, encode, new_match, seed_from
from spelbord.core.table_words import words_at
from spelbord.games import kit_of
from spelbord.server.protocol import Mark, News
from spelbord.server.records.match import TimedMatch
from spelbord.server.views.scenes import SceneBuilder, seen_by
from spelbord.server.views.sentences import _make
from spelbord.storage import storage_for
from spelbord.storage.base import EntryRecord, SeatRecord, TableRecord

GAMES = 6
NAMES = ("Ada", "Bo", "Cilla", "Dag")
EYES = (None, *range(SEATS))
BATCH = 40
"""Moves of different tables that share a commit, as they do where many play."""


def measure(games=GAMES):
    """Seconds of CPU time for each move: what rules, views, words, encoding and storing take of it."""
    spent: Counter[str] = Counter()
    _play(games, Counter())  # texts are read from their files once, and that is no part of a move
    moves = sum(_play(number, spent) for number in range(games))
    parts = {part: seconds / moves for part, seconds in spent.items()}
    parts["store"] = asyncio.run(_stored(games))
    return parts


def _play(number, spent):
    """One game; after each answer, what four readers are shown of it."""
    kit, rnd = kit_of(GAME), random.Random(number)
    match = new_match(kit, kit.options(), SEATS, seed_from(f"parts/{number}"), names=NAMES)
    seats = tuple(SeatRecord("person", name, "", taken=True) for name in NAMES)
    record = TableRecord("parts", GAME, "", 0.0, 0.0, seats)
    moves = 0
    while match.over is None:
        ticket, step = match.tickets[0], match.step
        move = rnd.choice(kit.moves(match.state, ticket.prompt))
        with _Timed(spent, "rules"):
            match.answer(ticket, codec_for(kit).action(encode(move)))
            for asked in match.tickets:
                match.shown_moves(asked)
        with _Timed(spent, "views"):
            views = seen_by(match, EYES)
        with _Timed(spent, "words"):
            _words(match, step, views)
        _encoded(TimedMatch.begun(match, 0.0), record, step, spent)
        moves += 1
    return moves


def _words(match, step, views):
    """Every sentence and question once; nothing is remembered from before."""
    for entry in match.entries[step:]:
        for event in entry.events:
            _make(GAME, event, "sv", match.header.names, "")
    texts = words_at(match, "sv").pictured
    for ticket in match.tickets:
        for view in (views[0], views[ticket.prompt.by + 1]):
            match.kit.notation.question(view, ticket.prompt, texts, match.header.names)


def _encoded(played, record, step, spent):
    builder = SceneBuilder(record, played, "sv", 0.0, range(SEATS))
    for seat in range(SEATS):
        news = News(Mark(), step, builder.teller.tell_from(step, seat), builder.scene(seat), None, (), ())
        with _Timed(spent, "encode"):
            encode(news)


async def _stored(games):
    """Seconds for each move that is appended to its log, with all threads that take part."""
    kit = kit_of(GAME)
    with tempfile.TemporaryDirectory() as folder:
        storage = storage_for(f"sqlite:///{Path(folder) / 'parts.db'}")
        await storage.open()
        begun = [new_match(kit, kit.options(), SEATS, seed_from(f"{place}")) for place in range(BATCH)]
        matches = [TimedMatch.begun(match, 0.0) for match in begun]
        for place, played in enumerate(matches):
            record = TableRecord(f"t{place}", GAME, "", 0.0, 0.0, (), match=played.id)
            await storage.add_table(record, [], played.to_record())
        first = matches[0].match.step
        body = encode(matches[0].match.entries[-1])
        began = time.process_time()
        for step in range(first, first + games * 10):
            entry = EntryRecord(step, 0.0, body)
            await asyncio.gather(*(storage.append(played.id, 0, step, [entry]) for played in matches))
        seconds = time.process_time() - began
        await storage.close()
    return seconds / (games * 10 * BATCH)


class _Timed:
    """Adds what is done within it to a part."""

    def __init__(self, spent, part):
        self.spent, self.part = spent, part

    def __enter__(self):
        self.began = time.thread_time()

    def __exit__(self, *_):
        self.spent[self.part] += time.thread_time() - self.began
