"""Golden games: whole logs kept as files beside the tests of each game, `games/<game>/golden/*.spelbord`."""

from pathlib import Path

import msgspec

from spelbord.core import Answer, Match, read_record
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
