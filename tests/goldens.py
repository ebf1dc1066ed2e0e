"""Golden games: whole logs kept as files beside the tests of each game, `games/<game>/golden/*.spelbord`.

`python tests/goldens.py GAME` plays those anew that the list `GOLDEN` in `games/<game>/golden/make.py` names. Run it
when a test of the files fails on purpose: the rules version rose, or the log's form or the dice changed. Bots choose
the moves once, here; the tests feed the logged answers back and ask no bot, so a better bot breaks nothing.
"""

import sys
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import msgspec

from spelbord.bots import ask_bot, bot_for
from spelbord.core import Answer, Match, Options, new_match, read_record, seed_from, write_record
from spelbord.games import SHELF, kit_of

GAMES = Path(__file__).parent / "games"


def files_of(game):
    """The files of a game, by name."""
    return sorted((GAMES / game / "golden").glob("*.spelbord"))


FILES = [file for game in SHELF for file in files_of(game)]


def name_of(file):
    """A file as a test is named by it, such as `tio-seven_seats`."""
    return f"{file.parent.parent.name}-{file.stem}"


def kit_for(file):
    """The kit of the game that a file is of."""
    return kit_of(file.parent.parent.name)


def record_of(file):
    """The log in a file."""
    return read_record(kit_for(file), file.read_bytes())


def folded(file):
    """The match that its events alone lead to, without seed and without rules."""
    record = record_of(file)
    return Match(kit_for(file), msgspec.structs.replace(record.header, seed=None), record.entries)


def events_of(log):
    """Every event of a log, in order."""
    return [event for entry in log.entries for event in entry.events]


def met(logs):
    """The types of action and of event that there are in these logs."""
    actions = {type(entry.action) for log in logs for entry in log.entries if isinstance(entry, Answer)}
    return actions, {type(event) for log in logs for event in events_of(log)}


# Playing them -------------------------------------------------------------------------------------------------------


class Golden(NamedTuple):
    """A golden game to be played: its file, its options, and who sits where."""

    name: str
    options: Options
    bots: tuple[str, ...]


def played(game, golden):
    """The file of one game, played by its bots."""
    names = tuple(f"{bot} {seat}" for seat, bot in enumerate(golden.bots, start=1))
    seed = seed_from(f"golden {golden.name}")
    match = new_match(kit_of(game), golden.options, len(golden.bots), seed, names=names)
    bots = [bot_for(game, bot) for bot in golden.bots]
    while not match.over:
        ticket = match.awaited[0]
        seed = seed_from(f"golden bots {golden.name}")
        match.answer(ticket, ask_bot(match, ticket, bots[ticket.prompt.by], seed))
    return write_record(match.header, match.entries)


def main(games):
    """Write all files of these games."""
    for game in games:
        for golden in import_module(f"games.{game}.golden.make").GOLDEN:
            (GAMES / game / "golden" / f"{golden.name}.spelbord").write_bytes(played(game, golden))


if __name__ == "__main__":
    main(sys.argv[1:])
