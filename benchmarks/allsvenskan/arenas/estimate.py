"""What arena cards lead to, estimated from seasons that were played with random ones.

Before a match the symbols of both clubs add up to one number for each of them, their *nets*, and nothing else of the
cards has any effect. So seasons with any cards tell what a match is worth where the nets are so and so, and the points
that a club would have with other cards are a sum over its fixtures. What is left over is the club's own: its extra
cards, its property, the run of its fixtures.
"""

from collections import defaultdict
from itertools import product
from typing import NamedTuple

from benchmarks.allsvenskan.arenas.cards import CLUBS, SEASON, SYMBOLS
from benchmarks.allsvenskan.arenas.playing import worth
from spelbord.games.allsvenskan.state import RIVALS

FIRST = 4
"""The round from which modifications count."""
FIXTURES = [
    (number, club, opponent)
    for number, played in enumerate(SEASON.rounds, start=1)
    for club, (opponent, at_home) in enumerate(played)
    if at_home
]
OTHERS = RIVALS - 1
MEETS_RIVAL = OTHERS / (len(CLUBS) - 1)
"""How often an opponent is another rival, where clubs are chosen by lot."""
AGAINST_OTHERS = OTHERS / RIVALS * len(CLUBS) / (len(CLUBS) - 1)
"""What a lead over the mean of all clubs is over the mean of four rivals, of whom the club is one."""


class Forecast(NamedTuple):
    """What cards are expected to lead to in complete seasons."""

    points: tuple[float, ...]
    """By club."""
    home: float
    """Goals of the home club in a match."""
    away: float
    titles: dict[str, float]
    """By category: the share where a club of it takes part."""


def cell_of(design, number, club, *, is_rival):
    """A match as a rival sees it: its net, the opponent's, whether at home, whether against a rival.

    Rounds count from 0. There are no nets before modifications count.
    """
    opponent, at_home = SEASON.rounds[number][club]
    if number + 1 < FIRST:
        return None, None, at_home, is_rival
    own, other = design[club][not at_home], design[opponent][at_home]
    return own[0] + other[1], own[1] + other[0], at_home, is_rival


def cells_of(season, club):
    """All matches of a rival in a season that was played."""
    rounds = enumerate(SEASON.rounds)
    return [cell_of(season.design, number, club, is_rival=row[club][0] in season.clubs) for number, row in rounds]


class Estimate:
    """What a match is worth by its cell, what a club adds to that, and what points are worth in titles."""

    def __init__(self, seasons):
        """Learn from seasons."""
        sums = defaultdict(lambda: [0, 0, 0, 0])
        for season in seasons:
            for club, results in zip(season.clubs, season.results, strict=True):
                for cell, result in zip(cells_of(season, club), results, strict=True):
                    sums[cell] = [*map(sum, zip(sums[cell], (1, worth(*result), *result), strict=True))]
        self.cells = {cell: [value / count for value in values] for cell, (count, *values) in sums.items()}
        ways = [(None, None), *product(product(SYMBOLS, repeat=2), repeat=2)]
        self.meetings = {way: self._meeting(*way) for way in ways}
        self.pull, self.extra = self._pull(seasons)
        self.slope, self.besides = self._titles(seasons)

    def _leads(self, season):
        """What the matches of each rival are worth, less the mean of all four."""
        hopes = [sum(self.cells[cell][0] for cell in cells_of(season, club)) for club in season.clubs]
        return hopes, [hope - mean(hopes) for hope in hopes]

    def _pull(self, seasons):
        """How much of a lead the others take back, and what a club has besides: a line for each club, all parallel."""
        rows = defaultdict(list)
        for season in seasons:
            hopes, leads = self._leads(season)
            for club, hope, lead, points in zip(season.clubs, hopes, leads, season.points, strict=True):
                rows[club].append((lead, points - hope))
        centres = {club: [*map(mean, zip(*own, strict=True))] for club, own in rows.items()}
        products = squares = 0.0
        for club, (middle, rest) in centres.items():
            products += sum((lead - middle) * (more - rest) for lead, more in rows[club])
            squares += sum((lead - middle) ** 2 for lead, _ in rows[club])
        pull = products / squares
        return pull, [rest - pull * middle for _, (middle, rest) in sorted(centres.items())]

    def _titles(self, seasons):
        """What a point more than the other rivals is worth in titles, and what a category has besides."""
        rows = []
        for season in seasons:
            _, leads = self._leads(season)
            hopes = [self.extra[club] + (1 + self.pull) * lead for club, lead in zip(season.clubs, leads, strict=True)]
            rows += zip(season.clubs, [hope - mean(hopes) for hope in hopes], season.titles, strict=True)
        slope = sum(lead * share for _, lead, share in rows) / sum(lead**2 for _, lead, _ in rows)
        rest = defaultdict(list)
        for club, lead, share in rows:
            rest[CLUBS[club].category].append(share - slope * lead)
        return slope, {category: mean(shares) for category, shares in rest.items()}

    def forecast(self, design):
        """What cards are expected to lead to, whoever the rivals are."""
        hopes, home, away, meetings = [0.0] * len(CLUBS), 0.0, 0.0, self.meetings
        for number, host, guest in FIXTURES:
            pairs = (design[host][0], design[guest][1]) if number >= FIRST else (None, None)
            points, points_away, goals, goals_away = meetings[pairs]
            hopes[host] += points
            hopes[guest] += points_away
            home += goals
            away += goals_away
        taken, middle = self.pull * AGAINST_OTHERS, mean(hopes)
        points = [hope + own + taken * (hope - middle) for hope, own in zip(hopes, self.extra, strict=True)]
        return Forecast(tuple(points), home / len(FIXTURES), away / len(FIXTURES), self._shares(points))

    def _meeting(self, host, guest):
        """Points and goals of both clubs in a match, by the host's symbols at home and the guest's away."""
        nets = (None, None) if host is None else (host[0] + guest[1], host[1] + guest[0])
        found = [0.0] * 4
        for is_rival, weight in ((False, 1 - MEETS_RIVAL), (True, MEETS_RIVAL)):
            points, scored, conceded = self.cells[*nets, True, is_rival]
            points_away, scored_away, conceded_away = self.cells[*nets[::-1], False, is_rival]
            count = (weight / 2 if is_rival else weight) / (2 - MEETS_RIVAL)  # two rivals play one match
            found[0] += weight * points
            found[1] += weight * points_away
            found[2] += count * (scored + conceded_away)
            found[3] += count * (conceded + scored_away)
        return tuple(found)

    def _shares(self, points):
        """Titles by category."""
        leads = defaultdict(list)
        for club, own in zip(CLUBS, points, strict=True):
            leads[club.category].append(AGAINST_OTHERS * (own - mean(points)))
        return {category: self.besides[category] + self.slope * mean(own) for category, own in leads.items()}


def mean(values):
    """The mean of some numbers."""
    return sum(values) / len(values)
