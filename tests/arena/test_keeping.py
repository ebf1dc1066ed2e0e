"""What a simulation keeps as it goes: a kill costs no more than the games that were being played."""

import csv
import os
import signal
import subprocess
import sys

import msgspec
import pytest

from arena.test_simulate import QUICK, timeless
from spelbord.arena import Interrupted, Plan, simulate
from spelbord.arena.keeping import COLUMNS, games_in
from spelbord.core import LANGUAGES, Refused, encode, texts_of

PLAN = Plan("tio", ("greedy", "random"), deals=5, budget=QUICK, seed="kept")

BEGUN = """
import sys
from pathlib import Path
from spelbord.arena import Plan, simulate
from spelbord.bots import Budget

def tell(done, total):
    if done >= 5:
        print(done, flush=True)
        sys.stdin.readline()

if __name__ == "__main__":
    plan = Plan("tio", ("greedy", "random"), deals=5, budget=Budget(worlds=1), seed="kept", workers=int(sys.argv[2]))
    simulate(plan, tell, folder=Path(sys.argv[1]))
"""


def rows(folder):
    with (folder / "seats.csv").open(newline="") as file:
        return list(csv.DictReader(file))


@pytest.fixture(scope="module")
def unbroken(tmp_path_factory):
    folder = tmp_path_factory.mktemp("unbroken")
    return folder, simulate(PLAN, folder=folder)


def test_there_is_a_row_for_each_game_and_each_seat(unbroken):
    folder, report = unbroken
    found = rows(folder)
    assert tuple(found[0]) == COLUMNS
    assert [(row["deal"], row["rotation"], row["seat"]) for row in found] == [
        (str(deal), str(rotation), str(seat)) for deal in range(1, 6) for rotation in (1, 2) for seat in (1, 2)
    ]
    assert sum(float(row["win"]) for row in found) == report.games == 10
    greedy = [int(row["score"]) for row in found if row["bot"] == "greedy"]
    (standing,) = [standing for standing in report.standings if standing.bot == "greedy"]
    assert sum(greedy) / len(greedy) == pytest.approx(standing.score.mean)
    assert sum(int(row["decisions"]) for row in found) == round(report.course.decisions.mean * report.games)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_run_that_was_killed_goes_on_and_ends_as_if_it_had_not_been(unbroken, tmp_path, workers):
    script, folder = tmp_path / "begun.py", tmp_path / "kept"
    script.write_text(BEGUN)
    with subprocess.Popen(  # noqa: S603 - our own interpreter and the lines above
        [sys.executable, str(script), str(folder), str(workers)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout.readline() == b"5\n"
        os.kill(process.pid, signal.SIGKILL)
    kept = games_in(folder)
    assert len(kept) == 5
    assert len(rows(folder)) == 10, "rows were there before the end"
    with (folder / "games.jsonl").open("ab") as file:
        file.write(b'{"game":{"deal":4,')  # as a kill in the midst of writing leaves it
    told = []
    report = simulate(PLAN, lambda done, total: told.append(done), folder=folder)
    assert told == [5, 6, 7, 8, 9, 10]
    assert encode(timeless(report)) == encode(timeless(unbroken[1]))
    assert (folder / "seats.csv").read_bytes() == (unbroken[0] / "seats.csv").read_bytes()
    decided = [thinking.decisions for thinking in report.times.thinking]
    assert decided == [thinking.decisions for thinking in unbroken[1].times.thinking]


def test_a_finished_run_can_be_made_longer_and_shorter(unbroken, tmp_path):
    more = msgspec.structs.replace(PLAN, deals=6)
    short = simulate(msgspec.structs.replace(PLAN, deals=2), folder=tmp_path)
    assert short.games == 4
    told = []
    longer = simulate(more, lambda done, _: told.append(done), folder=tmp_path)
    assert told[0] == 4
    assert encode(timeless(longer)) == encode(timeless(simulate(more)))
    again = []
    simulate(msgspec.structs.replace(PLAN, deals=2), lambda done, _: again.append(done), folder=tmp_path)
    assert again == [4]


def test_a_folder_belongs_to_one_plan_and_to_one_run_at_a_time(unbroken):
    folder, _ = unbroken

    def files():
        return {path.name: path.read_bytes() for path in folder.iterdir() if path.suffix != ".lock"}

    before = files()

    def inside(done, total):
        with pytest.raises(Refused, match="folder_in_use"):
            simulate(PLAN, folder=folder)

    simulate(PLAN, inside, folder=folder)
    with pytest.raises(Refused, match="another_plan") as refused:
        simulate(msgspec.structs.replace(PLAN, seed="other"), folder=folder)
    assert all(str(folder) in texts_of("spelbord.core", language).refuse(refused.value) for language in LANGUAGES)
    assert files() == before


def test_who_breaks_off_is_told_of_the_deals_that_are_whole():
    def tell(done, total):
        if done == 5:
            raise KeyboardInterrupt

    with pytest.raises(Interrupted) as interrupted:
        simulate(PLAN, tell)
    report = interrupted.value.report
    assert report is not None
    assert (report.deals, report.games, report.plan.deals, report.interrupted) == (2, 4, 5, True)
    two = simulate(msgspec.structs.replace(PLAN, deals=2))
    assert report.standings == two.standings


def test_who_breaks_off_at_once_is_told_nothing():
    def tell(done, total):
        raise KeyboardInterrupt

    with pytest.raises(Interrupted) as interrupted:
        simulate(PLAN, tell)
    assert interrupted.value.report is None


def test_rows_as_parquet_say_the_same(unbroken):
    parquet = pytest.importorskip("pyarrow.parquet", reason="the extra data is not installed")
    from spelbord.arena.tables import write_seats

    folder, _ = unbroken
    write_seats(folder)
    found = parquet.read_table(folder / "seats.parquet").to_pylist()
    assert [{name: str(value) for name, value in row.items()} for row in found] == rows(folder)
