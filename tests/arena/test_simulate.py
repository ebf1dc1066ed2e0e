import os
import pickle
import signal
import subprocess
import sys

import msgspec
import pytest

from spelbord.arena import MatchFailed, Plan, Report, play_game, play_match, simulate
from spelbord.bots import Budget, bot_for
from spelbord.core import Roll, encode, read_record, seed_from, verify
from spelbord.games import SHELF, kit_of
from spelbord.games.tio.events import RoundTurned

QUICK = Budget(worlds=1)


def dealt(match):
    """What chance brought before the first decision, by seat: the same cards wherever the bots sit."""
    first = next(entry.step for entry in match.entries if not isinstance(entry, Roll))
    return [entry.events for entry in match.entries[:first]]


def timeless(report):
    """A report without what the clock said and who did the work."""
    plan = msgspec.structs.replace(report.plan, workers=1)
    times = msgspec.structs.replace(report.times, elapsed=0.0, thinking=())
    return msgspec.structs.replace(report, plan=plan, times=times)


def test_the_number_of_workers_changes_nothing_but_times():
    plan = Plan("tio", ("greedy", "random", "random"), deals=3, budget=QUICK)
    told = []
    alone = simulate(plan, lambda done, total: told.append((done, total)))
    assert told == [(done, 9) for done in range(10)]
    told.clear()
    together = simulate(msgspec.structs.replace(plan, workers=2), lambda done, total: told.append((done, total)))
    assert told == [(done, 9) for done in range(10)]
    assert encode(timeless(alone)) == encode(timeless(together))
    assert [row.decisions for row in alone.times.thinking] == [row.decisions for row in together.times.thinking]


def test_all_rotations_of_a_deal_meet_the_same_cards(tmp_path):
    plan = Plan("tio", ("greedy", "random", "lätt"), deals=2, budget=QUICK, keep=str(tmp_path / "kept" / "here"))
    simulate(plan)
    kit = kit_of("tio")
    deals = {}
    for path in sorted((tmp_path / "kept" / "here").iterdir()):
        record = read_record(kit, path.read_bytes())
        assert verify(kit, record).sound
        deals.setdefault(record.header.notes["deal"], []).append(record)
    assert [len(records) for records in deals.values()] == [3, 3]
    for records in deals.values():
        assert {record.header.names for record in records} == set(plan.seatings)
        assert all(dealt(record) == dealt(records[0]) for record in records)
    first, second = (records[0] for records in deals.values())
    assert dealt(first) != dealt(second)


def test_paired_deals_stay_paired_when_decisions_differ():
    """Round cards are keyed by count, so they come in the same order whoever plays."""
    plan = Plan("tio", ("greedy", "random"), deals=1, budget=QUICK)
    matches = [play_game(plan, 1, rotation) for rotation in (1, 2)]
    cards = [
        [event.card for entry in match.entries for event in entry.events if isinstance(event, RoundTurned)]
        for match in matches
    ]
    assert len(cards[0]) == 10
    assert cards[0] == cards[1]
    assert matches[0].entries != matches[1].entries


@pytest.mark.parametrize("seats", range(2, 8))
def test_any_number_of_seats(seats):
    report = simulate(Plan("tio", ("greedy", *["random"] * (seats - 1)), deals=1, budget=QUICK))
    assert (report.seats, report.games, len(report.by_seat)) == (seats, seats, seats)
    assert sum(row.wins.mean for row in report.by_seat) == pytest.approx(1.0)
    assert {standing.bot: standing.games for standing in report.standings} == {"greedy": seats, "random": seats}


@pytest.mark.parametrize("game", SHELF)
def test_every_game_on_the_shelf_can_be_simulated(game):
    meta = kit_of(game).meta
    report = simulate(Plan(game, ("random",) * meta.usual_seats, deals=2))
    assert (report.rules, report.lowest_wins, report.games) == (meta.rules, meta.lowest_wins, 2)
    assert sum(report.course.ends.values()) == pytest.approx(1.0)
    assert report.course.decisions.least > 0


def test_a_report_tells_how_the_games_went():
    plan = Plan("tio", ("random", "greedy"), deals=3, budget=QUICK)
    report = simulate(plan)
    course = report.course
    assert course.ends == {"rounds": 1.0}
    assert course.events["round_turned"] == course.events["scored"] == 10
    assert course.events["ended"] == 1
    assert course.steps.mean > course.decisions.mean > 0
    thought = sum(row.decisions for row in report.times.thinking)
    assert thought == round(course.decisions.mean * report.games)
    assert all(0 < row.median <= row.p95 <= row.longest <= report.times.elapsed for row in report.times.thinking)


def test_a_report_travels_as_json():
    report = simulate(Plan("tio", ("random", "greedy"), deals=2, budget=QUICK, options={"open_auction": True}))
    assert msgspec.json.decode(encode(report), type=Report) == report


def test_the_options_of_the_plan_are_played():
    plan = Plan("tio", ("random", "random"), deals=1, options={"open_auction": True, "surplus_jokers": False})
    assert play_game(plan, 1, 1).header.options == {"open_auction": True, "surplus_jokers": False}


def test_a_match_between_bots_follows_from_its_seeds():
    kit = kit_of("tio")
    bots = [bot_for(kit_of("tio"), name) for name in ("random", "greedy", "random")]
    seen = []
    first = play_match(kit, bots, seed_from("a"), budget=QUICK, observe=lambda seat, seconds: seen.append(seat))
    again = play_match(kit, bots, seed_from("a"), budget=QUICK)
    other = play_match(kit, bots, seed_from("a"), bot_seed=seed_from("b"), budget=QUICK)
    assert first.over
    assert first.entries == again.entries
    assert dealt(first) == dealt(other)
    assert first.entries != other.entries
    assert seen == [entry.prompt.by for entry in first.entries if not isinstance(entry, Roll)]


@pytest.mark.parametrize("workers", [1, 2])
def test_a_game_that_fails_says_which_it_was(tmp_path, workers):
    (tmp_path / "tio-00002-1.spelbord").mkdir()
    plan = Plan("tio", ("greedy", "random"), deals=2, seed="frö", workers=workers, budget=QUICK, keep=str(tmp_path))
    with pytest.raises(MatchFailed) as failed:
        simulate(plan)
    failure = failed.value
    assert (failure.game, failure.seed, failure.deal, failure.rotation) == ("tio", "frö", 2, 1)
    assert failure.seating == ("greedy", "random")
    assert str(failure).startswith("tio: the match of seed 'frö', deal 2, rotation 1 (greedy, random) failed: ")
    assert "IsADirectoryError" in str(failure)
    assert str(pickle.loads(pickle.dumps(failure))) == str(failure)  # noqa: S301 - its own bytes, as a worker sends them
    assert play_game(plan, failure.deal, failure.rotation).over


ENDLESS = """
import signal
from spelbord.arena import Plan, simulate
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell lets what runs in the background ignore it
try:
    simulate(Plan("tio", ("random", "random"), deals=100_000, workers=2), lambda done, _: print(done, flush=True))
except KeyboardInterrupt:
    print("interrupted")
"""


def test_an_interrupt_ends_all_workers_quietly():
    """The whole group hears Ctrl-C, as at a terminal; the pipes close when the last process has gone."""
    with subprocess.Popen(  # noqa: S603 - our own interpreter and the lines above
        [sys.executable, "-c", ENDLESS],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout.readline() == "0\n"
        assert process.stdout.readline() == "1\n"
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert out.splitlines()[-1] == "interrupted"
    assert err == ""
    assert process.returncode == 0
