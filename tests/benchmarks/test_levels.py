"""Counting what a game against each level looks like: games are kept, gone on with, and told of."""

import json

import pytest
from benchmarks.levels import page as pages
from benchmarks.levels import run
from benchmarks.levels.page import by_deal, page, won
from benchmarks.levels.playing import ENOUGH, FEWER, SEATS, YARDSTICKS, Kept, Meeting, meetings, play, unclocked
from benchmarks.levels.strength import AIMS, BEGIN, END, PLOT, write

from spelbord.arena.plan import options_for
from spelbord.bots import LEVELS, bot_for
from spelbord.games import SHELF, kit_of


def test_every_game_is_counted_and_every_level_meets_the_one_above():
    assert set(SEATS) == set(SHELF)
    met = {(each.game, each.one, each.other) for each in meetings(SEATS)}
    for game in SHELF:
        assert {one for other, *pair in met if other == game for one in pair} == {*LEVELS}
    assert ("tio", "medel", "lätt") in met
    assert ("tio", "jämn", "svår") in met
    assert ("ecosfera", "jämn", "jämn") in met


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize("level", LEVELS)
def test_bots_are_as_they_are_played_against_but_for_the_clock(game, level):
    bot = bot_for(kit_of(game), level)
    assert unclocked(bot).budget.seconds is None
    assert unclocked(bot).budget.worlds == bot.budget.worlds
    assert type(unclocked(bot)) is type(bot)


def test_the_same_game_comes_out_the_same_again_and_seats_go_round():
    meeting = Meeting("tio", "medel", "lätt")
    first, again = play(meeting, 1), play(meeting, 1)
    assert (first["scores"], first["ranks"]) == (again["scores"], again["ranks"])
    assert [meeting.place(number) for number in (0, 1, 3, 4)] == [(1, 1), (1, 2), (1, 4), (2, 1)]
    assert first["seating"].index("medel") == 3


def test_a_run_goes_on_where_it_was_killed(tmp_path):
    meeting = Meeting("tio", "medel", "lätt")
    kept = Kept(tmp_path, meeting)
    kept.go_on("abc")
    with kept.path.open("a", encoding="utf-8") as file:
        file.write("[1,[20,")
    first = kept.games
    kept = Kept(tmp_path, meeting)
    assert [each["scores"] for each in kept.games] == [list(each["scores"]) for each in first]
    assert [(each["number"], each["seating"]) for each in kept.games] == [(0, first[0]["seating"])]
    kept.go_on("def")
    lines = [json.loads(line) for line in kept.path.read_text("utf-8").splitlines()]
    assert [(number, commit) for number, *_, commit in lines] == [(0, "abc"), (1, "def")]
    assert kept.to_go(2) == 0
    assert kept.to_go(12) > 0


def kept_of(tmp_path, one, other, games):
    kept = Kept(tmp_path, Meeting("tio", one, other))
    kept.games = games
    return kept


def game(number, seating, scores, ranks):
    thoughts = {name: [10, 0.02] for name in seating}
    return {
        "number": number,
        "seating": seating,
        "scores": scores,
        "ranks": ranks,
        "thoughts": thoughts,
        "commit": "c0",
    }


def test_rows_are_counted_by_deals(tmp_path):
    seating = ["medel", "lätt", "lätt", "lätt"]
    turned = ["lätt", "lätt", "lätt", "medel"]
    games = [game(0, seating, [0, 30, 30, 30], [1, 2, 2, 2]), game(1, turned, [10, 60, 50, 10], [1, 4, 3, 1])]
    games += [game(4, seating, [40, 10, 10, 40], [3, 1, 1, 3])]
    kept = kept_of(tmp_path, "medel", "lätt", games)
    assert by_deal(kept, won) == [0.75, 0.0]
    text = page([kept], "a command")
    assert "| medel | lätt | 3 | **38 (0 … 99) %** |" in text
    assert "4 at most, 2.0 ms" in text
    assert "`a command` with the bots of `c0`" in text


def test_the_page_tells_of_a_short_run_and_a_second_run_plays_no_game_twice(tmp_path, monkeypatch):
    monkeypatch.setattr(run, "PAGE", tmp_path / "page.md")
    monkeypatch.setattr(run, "STRENGTH", tmp_path / "bots.md")
    (tmp_path / "bots.md").write_text(BEGIN + END, "utf-8")
    monkeypatch.setattr(run, "ROOT", tmp_path)
    words = ["--keep", str(tmp_path / "kept"), "--number", "2", "--only", "tio-medel"]
    run.main(words)
    first = (tmp_path / "kept" / "tio-medel-latt.jsonl").read_text("utf-8")
    run.main(words)
    assert (tmp_path / "kept" / "tio-medel-latt.jsonl").read_text("utf-8") == first
    text = (tmp_path / "page.md").read_text("utf-8")
    assert text.startswith(pages.HEAD)
    assert "| medel | lätt | 2 |" in text
    assert "Alfapet" not in text.split("Made on")[1]


def test_a_row_has_as_many_games_as_it_needs_unless_somebody_says_otherwise(tmp_path, monkeypatch):
    monkeypatch.setattr(run, "_commit", lambda: "abc")
    pair = [Kept(tmp_path, Meeting("tio", "jämn", other)) for other in ("medel", "svår")]
    monkeypatch.setattr(Kept, "go_on", lambda self, commit: self.games.append({"spent": 0.0, "commit": commit}))
    run._play(pair, 3, float("inf"))
    assert [len(each.games) for each in pair] == [3, 3]
    run._play(pair, None, float("inf"))
    assert [len(each.games) for each in pair] == [ENOUGH, FEWER]


def test_what_hard_bots_are_held_to_is_told_with_what_was_reached(tmp_path):
    place = tmp_path / "bots.md"
    place.write_text(f"before\n{BEGIN}old\n{END}after\n", "utf-8")
    write(place, [], "a command")
    assert "Nothing was counted yet." in place.read_text("utf-8")
    seating = ["svår", "medel", "medel", "medel"]
    games = [game(number * 4, seating, [0, 30, 30, 30], [1, 2, 2, 2]) for number in range(3)]
    lost = [game(12, seating, [40, 10, 10, 40], [3, 1, 1, 3])]
    for found, verdict in ((games, "reached"), (games[:1] + lost, "missed")):
        write(place, [kept_of(tmp_path, "svår", "medel", found)], "a command")
        text = place.read_text("utf-8")
        assert text.startswith(f"before\n{BEGIN}")
        assert text.endswith(f"{END}after\n")
        assert "old" not in text
        assert f"| 10 | *svår* against three *medel* | {len(found)} | **" in text
        assert f"| 65 % | {bot_for(kit_of('tio'), 'svår').budget.worlds} at most, 2.0 ms | {verdict} |" in text
    assert "10 (aim 65)" in (tmp_path / PLOT).read_text("utf-8")


@pytest.mark.parametrize("aim", AIMS, ids=lambda aim: aim.meeting.name)
def test_everybody_who_is_held_to_something_can_be_seated(aim):
    plan = aim.meeting.plan
    kit = kit_of(plan.game)
    options_for(kit, plan)
    assert {*plan.names} <= {*LEVELS, *YARDSTICKS}
