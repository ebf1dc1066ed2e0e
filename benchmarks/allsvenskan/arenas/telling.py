"""What came out of seasons with the same cards: points, home and away, titles and goals."""

from collections import defaultdict

from benchmarks.allsvenskan.arenas.cards import CLUBS, SEASON
from benchmarks.allsvenskan.arenas.estimate import mean
from benchmarks.allsvenskan.arenas.playing import worth


def matches_of(season):
    """Every match of the rivals: the club, whether at home, whether it is told by the other rival too, goals."""
    for club, results in zip(season.clubs, season.results, strict=True):
        for row, (scored, conceded) in zip(SEASON.rounds, results, strict=True):
            opponent, at_home = row[club]
            yield club, at_home, opponent in season.clubs and not at_home, scored, conceded


def told(seasons):
    """Lines for people."""
    points, titles, goals = defaultdict(list), defaultdict(list), ([], [])
    places = {True: defaultdict(list), False: defaultdict(list)}
    for season in seasons:
        for club, own, title in zip(season.clubs, season.points, season.titles, strict=True):
            points[club].append(own)
            titles[CLUBS[club].category].append(title)
        for club, at_home, is_told, scored, conceded in matches_of(season):
            places[at_home][club].append(worth(scored, conceded))
            if not is_told:
                goals[not at_home].append(scored)
                goals[at_home].append(conceded)
    means = {club: mean(own) for club, own in sorted(points.items())}
    better = sum(mean(places[True][club]) > mean(places[False][club]) for club in means)
    yield f"{len(seasons)} seasons, {max(means.values()) - min(means.values()):.1f} points apart"
    yield ", ".join(f"{CLUBS[club].code} {own:.1f}" for club, own in means.items())
    yield f"goals: home {mean(goals[0]):.3f}, away {mean(goals[1]):.3f}"
    yield "titles: " + ", ".join(f"{category} {mean(own):.0%}" for category, own in titles.items())
    yield f"more points at home than away: {better} of {len(means)} clubs"
