"""The arena cards of the season that is shipped: unlike, as the rulebook has them, and even."""

from collections import defaultdict
from statistics import mean

import msgspec
import pytest

import goldens
from spelbord.core import Dice, play_on, seed_from, texts_of
from spelbord.core.options import options_in
from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan.bots.levels import quick
from spelbord.games.allsvenskan.cards import CUBE
from spelbord.games.allsvenskan.options import AllsvenskanOptions
from spelbord.games.allsvenskan.seasons import LATEST, RETIRED, season_named
from spelbord.games.allsvenskan.state import RIVALS

SEASON = season_named(LATEST)
CARDS = {club.code: (club.home, club.away) for club in SEASON.clubs}
ATTESTED = {("GBG", "home"): (0, CUBE), ("GBG", "away"): (0, 0), ("DIF", "home"): (1, CUBE)}
"""Own and VS, as the pictures and examples of the rulebook have them. All others are reconstructed."""
MOST = 9
"""The fewest of sixteen clubs that *most* can mean."""
PLAYED = 40


def edge(card):
    """By how many symbols a club is better at home than away: what it gets, and what its opponent gets."""
    (own, against), (own_away, against_away) = card
    return (own - own_away) + (against_away - against)


def test_every_arena_card_is_unique():
    """[ALL-R03, ALL-R82] Sixteen clubs, sixteen cards."""
    assert len(set(CARDS.values())) == len(CARDS) == 16


def test_attested_symbols_are_as_the_book_has_them():
    """[ALL-R90] These and no others are marked as the rulebook's."""
    marked = {
        (club.code, where): getattr(club, where)
        for club in SEASON.clubs
        for where in ("home", "away")
        if club.marks[where] == "rulebook"
    }
    assert marked == ATTESTED


def test_what_the_book_says_of_most_clubs():
    """[ALL-R90] Symbols mostly differ; most are stronger and harder to score on at home, and none is weaker there."""
    assert sum(home != away for home, away in CARDS.values()) >= 14
    assert sum(edge(card) > 0 for card in CARDS.values()) >= MOST
    assert sum(home[1] < away[1] for home, away in CARDS.values()) >= MOST
    assert min(map(edge, CARDS.values())) == 0


def test_top_clubs_press_and_newcomers_defend():
    """[ALL-R90] Four of five top clubs begin at home with a chance; newcomers never do, and hinder their guests."""
    by_category = defaultdict(list)
    for club in SEASON.clubs:
        by_category[club.category].append(club)
    assert sum(club.home[0] > 0 for club in by_category["Topplag"]) >= 4
    assert all(club.home[0] <= 0 and club.home[1] == CUBE for club in by_category["Nykomling"])


@pytest.mark.parametrize("before", RETIRED)
def test_only_cards_are_new(before):
    """[ALL-R03] Clubs, fixtures, match cards and where everything comes from are those of the season before."""
    old = season_named(before)
    for club, other in zip(SEASON.clubs, old.clubs, strict=True):
        assert msgspec.structs.replace(club, home=other.home, away=other.away) == other
    assert (SEASON.name, SEASON.cards, SEASON.rounds) == (old.name, old.cards, old.rounds)
    assert (SEASON.comparison, SEASON.marks, SEASON.faces) == (old.comparison, old.marks, old.faces)


def test_a_retired_season_is_read_from_logs_and_offered_to_nobody():
    """[ALL-R03] A log names its season: what was played with the cards of before goes on with them."""
    logged = {goldens.record_of(file).header.options["season"] for file in goldens.files_of("allsvenskan")}
    assert {*RETIRED} <= logged
    season = next(option for option in options_in(KIT, texts_of(KIT.package, "sv")) if option.field == "season")
    offered = [choice.value for choice in season.choices]
    assert offered[0] == season.default == LATEST
    assert not {*RETIRED} & {*offered}


def season_of_bots(number):
    """The end of a complete season of four bots of the level medel."""
    flow = KIT.course.flow(KIT.start(AllsvenskanOptions(length="komplett"), RIVALS))
    play_on(KIT, flow, Dice(seed_from("arenakort"), str(number)), quick(KIT))
    return flow.state


def test_seasons_are_even():
    """[ALL-R10, ALL-R90] Few seasons and wide limits: docs/rules/allsvenskan.md has the figures of a thousand.

    The cards of the first reconstruction fail: with them home clubs score 1.85 and guests 0.88, and rivals win three
    times as often at home as away.
    """
    points, goals, wins = defaultdict(list), {True: [], False: []}, {True: 0, False: 0}
    for state in map(season_of_bots, range(PLAYED)):
        for club, own, results in zip(state.clubs, state.points, state.results, strict=True):
            points[SEASON.clubs[club].category].append(own)
            for row, result in zip(SEASON.rounds, results, strict=True):
                opponent, home = row[club]
                wins[home] += result.scored > result.conceded
                if home or opponent not in state.clubs:  # a match of two rivals is one match [ALL-33]
                    goals[home].append(result.scored)
                    goals[not home].append(result.conceded)
    means = [mean(own) for own in points.values()]
    assert max(means) - min(means) < 5
    assert 1.45 < mean(goals[True]) < 1.75
    assert 0.98 < mean(goals[False]) < 1.25
    assert 1.4 < wins[True] / wins[False] < 2.3
