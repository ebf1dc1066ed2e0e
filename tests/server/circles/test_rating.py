"""How a match changes where everybody stands."""

import pytest

from spelbord.server.circles.rating import EVERYBODYS_START, points_of, standings_after
from spelbord.storage.circles import ALL_GAMES, TOGETHER, CircleSeat

GUEST = -1


def seats(*ranked, points=(40, 30, 20, 10)):
    """Seats of members, by number and rank."""
    return [
        CircleSeat(member, "", rank, score) for (member, rank), score in zip(ranked, points[: len(ranked)], strict=True)
    ]


def after(before, *ranked, game="tio", together=False, lowest_wins=False, **more):
    return standings_after(before, game, seats(*ranked, **more), together=together, lowest_wins=lowest_wins)


def ladder(standings, game=ALL_GAMES):
    """Members, the best first."""
    return [each.member for each in sorted(standings, key=points_of, reverse=True) if each.game == game]


def test_a_match_counts_in_all_games_and_in_its_own():
    found = after([], (1, 1), (2, 2))
    assert [(each.game, each.member, each.played, each.won, each.best) for each in found] == [
        (ALL_GAMES, 1, 1, 1, 40), (ALL_GAMES, 2, 1, 0, 30), ("tio", 1, 1, 1, 40), ("tio", 2, 1, 0, 30),
    ]  # fmt: skip
    assert points_of(found[0]) > EVERYBODYS_START > points_of(found[1])


def test_who_wins_again_and_again_climbs():
    standings = []
    for _ in range(6):
        changed = {(each.game, each.member): each for each in after(standings, (1, 2), (2, 1), (3, 3))}
        standings = list({**{(each.game, each.member): each for each in standings}, **changed}.values())
    assert ladder(standings) == [2, 1, 3]
    assert [each.played for each in standings] == [6] * 6
    assert sum(each.won for each in standings if each.game == "tio") == 6


def test_the_best_of_one_match_stays_whichever_way_the_game_counts():
    low = after(after([], (1, 1), (2, 2), points=(7, 12)), (1, 2), (2, 1), points=(9, 5), lowest_wins=True)
    assert [each.best for each in low if each.game == "tio"] == [7, 5]
    high = after(after([], (1, 1), (2, 2), points=(7, 12)), (1, 2), (2, 1), points=(9, 5))
    assert [each.best for each in high if each.game == "tio"] == [9, 12]


def test_bots_and_guests_count_for_nothing():
    alone = [CircleSeat(1, "", 1, 10), CircleSeat(TOGETHER, "Granit", 2, 9), CircleSeat(GUEST, "", 3, 8)]
    assert standings_after([], "tio", alone, together=False, lowest_wins=False) == []
    with_bot = [CircleSeat(1, "", 2, 10), CircleSeat(TOGETHER, "Granit", 1, 20), CircleSeat(2, "", 3, 8)]
    found = standings_after([], "tio", with_bot, together=False, lowest_wins=False)
    plain = after([], (1, 1), (2, 2))
    assert [(each.mu, each.sigma) for each in found] == [(each.mu, each.sigma) for each in plain]
    assert not any(each.won for each in found), "the bot won"


@pytest.mark.parametrize(("rank", "won"), [(1, 1), (2, 0)])
def test_where_all_win_or_lose_as_one_it_is_counted_for_all(rank, won):
    found = after(after([], (1, 1), (2, 1), together=True), (1, rank), (2, rank), together=True, game="tio")
    assert [(each.game, each.member, each.played, each.won) for each in found] == [("tio", TOGETHER, 2, 1 + won)]


def test_a_draw_leaves_two_newcomers_equal():
    found = after([], (1, 1), (2, 1))
    assert points_of(found[0]) == points_of(found[1])
