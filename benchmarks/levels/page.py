"""The page that tells what a game against each level looks like."""

from datetime import UTC, datetime
from statistics import fmean
from textwrap import fill

from benchmarks.levels.playing import ENOUGH, FEWER, SEATS, TOGETHER
from benchmarks.table import ROOT
from spelbord.arena.intervals import interval, share
from spelbord.bots import bot_for
from spelbord.core import texts_of
from spelbord.games import kit_of

PAGE = ROOT / "docs" / "bots-levels.md"
HEAD = f"""# What a game against each level looks like

Each level of each game was played against the level above it, and *jämn* against all others. How they think is told in
[How strong the bots are](bots.md); what people read when they choose a level is quoted here from the games' own texts.

In a row, the first bot has one seat and the second all others; each deal is played from all seats. In brackets 95 %
intervals: Wilson's for shares and Student's t for points, over deals, whose games count as one observation. A draw is
half a win. Thought is counted in worlds and not in seconds, so that a game comes out the same again; the milliseconds
are those of a shared machine.

The aim is {ENOUGH:,} games a row, and {FEWER} of *jämn* against *svår*: there everybody thinks long, and nobody chooses
a level by it. A row with fewer has been begun and not finished: its interval is as wide as it says, and with less than
ten games it says nothing yet. The same command goes on with it.
"""
WIDTH = 120
COLUMNS = "| bot | against | games | it won | its points | theirs, each | difference | thoughts a move |"
RULE = "|---|---|---:|---:|---:|---:|---:|---:|"
COLUMNS_TOGETHER = "| all seats | games | tables that won | habitats a game | thoughts a move |"
RULE_TOGETHER = "|---|---:|---:|---:|---:|"


def page(kept, command, now=None):
    """All of it, from the games that were kept."""
    parts = [HEAD, made(kept, command, now) + "\n"]
    for game in SEATS:
        own = [each for each in kept if each.meeting.game == game and each.games]
        if own:
            parts.append(section(game, own))
    return "\n".join(parts)


def made(kept, command, now=None):
    """When it was made, how, and of which bots."""
    day = (now or datetime.now(UTC)).date()
    commits = sorted({game["commit"] for each in kept for game in each.games})
    return fill(
        f"Made on {day} by `{command}` with the bots of {', '.join(f'`{commit}`' for commit in commits)}.", WIDTH
    )


def section(game, kept):
    """What is told of one game."""
    texts = texts_of(kit_of(game).package, "en")
    together = game in TOGETHER
    lines = [f"## {texts.say('title')}, {SEATS[game]} seats", ""]
    lines += [
        fill(
            f"- **{level}** ({texts.say(f'level.{key}.name')}): {texts.say(f'level.{key}.expect')}",
            WIDTH,
            subsequent_indent="  ",
        )
        for level, key in (("lätt", "easy"), ("medel", "medium"), ("svår", "hard"), ("jämn", "even"))
    ]
    lines += ["", *((COLUMNS_TOGETHER, RULE_TOGETHER) if together else (COLUMNS, RULE))]
    lines += [(row_together if together else row)(each) for each in kept]
    return "\n".join([*lines, ""])


def row(kept):
    """One level against another."""
    meeting = kept.meeting
    wins = share(by_deal(kept, won))
    own = interval(by_deal(kept, lambda game, seat: game["scores"][seat]))
    theirs = interval(by_deal(kept, others_points))
    more = interval(by_deal(kept, ahead))
    cells = [
        meeting.one,
        meeting.other,
        f"{len(kept.games):,}",
        f"**{around(wins, 100)} %**",
        around(own),
        around(theirs),
        around(more, sign="+"),
        thoughts(kept, meeting.one),
    ]
    return f"| {' | '.join(cells)} |"


def row_together(kept):
    """One level on all seats."""
    wins = won_together(kept)
    points = interval([float(game["scores"][0]) for game in kept.games])
    level = kept.meeting.one
    cells = [level, f"{len(kept.games):,}", f"**{around(wins, 100)} %**", around(points), thoughts(kept, level)]
    return f"| {' | '.join(cells)} |"


def won_together(kept):
    """The share of games that the table won, where it wins or loses as one."""
    return share([float(game["ranks"][0] == 1) for game in kept.games])


def by_deal(kept, value):
    """The value of each deal for the first bot of the meeting, over the games of the deal."""
    deals = {}
    for game in kept.games:
        deal, _ = kept.meeting.place(game["number"])
        seat = game["seating"].index(kept.meeting.one)
        deals.setdefault(deal, []).append(value(game, seat))
    return [fmean(values) for values in deals.values()]


def won(game, seat):
    """The win of a seat; those who tie for the first place share it."""
    return 1 / game["ranks"].count(1) if game["ranks"][seat] == 1 else 0.0


def ahead(game, seat):
    """How far a seat was ahead of the others, on average, in points."""
    return game["scores"][seat] - others_points(game, seat)


def others_points(game, seat):
    """What each of the others got, on average."""
    return fmean(score for other, score in enumerate(game["scores"]) if other != seat)


def around(found, times=1, sign=""):
    """A mean with its bounds, in per cent where it is times 100."""
    numbers = [number for number in (found.mean, found.low, found.high) if number is not None]
    mean, *bounds = (
        f"{times * number:{sign}.{0 if times > 1 else 1}f}".replace("-", "\N{MINUS SIGN}") for number in numbers
    )
    return f"{mean} ({' … '.join(bounds)})" if bounds else mean


def thoughts(kept, level):
    """The worlds that a bot may look at for one decision, and how long one took."""
    worlds = bot_for(kit_of(kept.meeting.game), level).budget.worlds
    count = sum(game["thoughts"][level][0] for game in kept.games)
    seconds = sum(game["thoughts"][level][1] for game in kept.games)
    return f"{worlds:,} at most, {1000 * seconds / max(count, 1):.1f} ms"
