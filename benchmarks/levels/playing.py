"""Which levels meet, and the games that they play: each is kept on a line of its own when it is over."""

import json
import time
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from statistics import fmean
from typing import Any

from spelbord.arena import Plan, play_match
from spelbord.arena.plan import options_for
from spelbord.bots import Budget, bot_for
from spelbord.games import kit_of
from spelbord.games.alfapet.bots.levels import LeaveAlfapet

SEED = "nivåer"
SEATS = {"tio": 4, "alfapet": 2, "trakkx": 2, "ecosfera": 2, "allsvenskan": 4}
"""The games, and at how many seats each is played here."""
TOGETHER = {"ecosfera"}
"""Games that a table wins or loses as one: there all seats have the same level."""
ABOVE = (("medel", "lätt"), ("svår", "medel"))
EVEN = tuple(("jämn", level) for level in ("lätt", "medel", "svår"))
LEVELS = ("lätt", "medel", "svår", "jämn")
ENOUGH, FEWER = 1000, 200
"""Games of a row. Of *jämn* against *svår* fewer: everybody thinks there, and nobody chooses a level by it."""
PLAIN = str.maketrans("åä", "aa")
"""Names of files have letters that every system writes alike."""
YARDSTICKS = {"leave": LeaveAlfapet}
"""Bots that are no level, and are only measured against."""


@dataclass(frozen=True)
class Meeting:
    """A level on one seat, and another on all others."""

    game: str
    one: str
    other: str
    variant: str = ""
    """What is otherwise than usual at this table."""
    seats: int = 0
    """How many, where it is another number than the game has here."""
    options: tuple[tuple[str, Any], ...] = ()

    @property
    def name(self):
        return "-".join(filter(None, (self.game, self.one, self.other, self.variant)))

    @property
    def wanted(self):
        """How many games are to be played."""
        return FEWER if (self.one, self.other) == ("jämn", "svår") else ENOUGH

    @cached_property
    def plan(self):
        seats = self.seats or SEATS[self.game]
        return Plan(self.game, (self.one, *(self.other,) * (seats - 1)), options=dict(self.options), seed=SEED)

    def place(self, number):
        """The deal and the rotation of a game, from 1; all rotations of a deal come before the next deal."""
        rotations = len(self.plan.seatings)
        return number // rotations + 1, number % rotations + 1


def meetings(games):
    """Everybody who meets, game by game."""
    found = []
    for game in games:
        pairs = [(level, level) for level in LEVELS] if game in TOGETHER else (*ABOVE, *EVEN)
        found += [Meeting(game, one, other) for one, other in pairs]
    return found


def unclocked(bot):
    """The bot as it is played against, but for its clock: what it chooses depends on its worlds alone."""
    if hasattr(bot, "strong"):
        return replace(bot, strong=unclocked(bot.strong))
    return replace(bot, budget=Budget(worlds=bot.budget.worlds))


def play(meeting, number):
    """One game as a line to keep."""
    deal, rotation = meeting.place(number)
    plan, kit = meeting.plan, kit_of(meeting.game)
    seating = plan.seatings[rotation - 1]
    thoughts = {name: [0, 0.0] for name in plan.names}

    def observe(seat, seconds):
        thoughts[seating[seat]][0] += 1
        thoughts[seating[seat]][1] += seconds

    began = time.process_time()
    match = play_match(
        kit,
        [unclocked(YARDSTICKS[name]() if name in YARDSTICKS else bot_for(kit, name)) for name in seating],
        plan.match_seed(deal),
        options=options_for(kit, plan),
        bot_seed=plan.bot_seed(deal, rotation),
        observe=observe,
    )
    over = match.over
    return {
        "number": number,
        "seating": seating,
        "scores": over.scores,
        "ranks": over.ranks,
        "thoughts": thoughts,
        "spent": round(time.process_time() - began, 3),
    }


class Kept:
    """The games of one meeting, in a file: a line each, and in it only what does not follow from the game's number."""

    def __init__(self, folder, meeting):
        self.meeting = meeting
        self.path = Path(folder) / f"{meeting.name.translate(PLAIN)}.jsonl"
        text = self.path.read_text("utf-8") if self.path.exists() else ""
        whole = text[: text.rfind("\n") + 1]
        if whole != text:  # a run was killed while it wrote
            self.path.write_text(whole, "utf-8")
        self.games = [self._read(line) for line in whole.splitlines()]

    def to_go(self, number):
        """How many seconds it will take to have so many games; of a row without any nothing is known."""
        mean = fmean(game["spent"] for game in self.games) if self.games else 0.0
        return mean * (number - len(self.games))

    def go_on(self, commit):
        """Play one game more, and keep it."""
        game = {**play(self.meeting, len(self.games)), "commit": commit}
        self.games.append(game)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(self._line(game) + "\n")

    def _line(self, game):
        thoughts = [[count, round(seconds, 2)] for count, seconds in game["thoughts"].values()]
        values = [game["number"], game["scores"], game["ranks"], thoughts, game["spent"], game["commit"]]
        return json.dumps(values, separators=(",", ":"))

    def _read(self, line):
        number, scores, ranks, thoughts, spent, commit = json.loads(line)
        plan = self.meeting.plan
        return {
            "number": number,
            "seating": plan.seatings[self.meeting.place(number)[1] - 1],
            "scores": scores,
            "ranks": ranks,
            "thoughts": dict(zip(plan.names, thoughts, strict=True)),
            "spent": spent,
            "commit": commit,
        }
