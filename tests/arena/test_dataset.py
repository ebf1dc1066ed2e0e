"""Games as data: whole, the same from the same seed, resumable, and no view in it that the seat did not have."""

import json
from itertools import pairwise

import msgspec
import pytest

from spelbord.arena.dataset import DatasetPlan, write_dataset
from spelbord.bots import Budget, Turn, bot_for
from spelbord.core import LANGUAGES, Refused, bot_dice, codec_for, encode, texts_of
from spelbord.games import kit_of

pq = pytest.importorskip("pyarrow.parquet", reason="the extra data is not installed")

WISH = DatasetPlan("tio", ("lätt", "random"), 5, seed="data", moves=True, shard=2)


def contents(folder):
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.parquet"))}


def rows(folder, table):
    return [row for path in sorted(folder.glob(f"{table}-*.parquet")) for row in pq.read_table(path).to_pylist()]


@pytest.fixture
def written(tmp_path):
    folder = tmp_path / "whole"
    told = []
    assert write_dataset(WISH, folder, lambda done, total: told.append((done, total))) == 5
    assert told == [(0, 5), (2, 5), (4, 5), (5, 5)]
    return folder


def test_each_game_and_each_decision_is_there(written):
    games, decisions = rows(written, "games"), rows(written, "decisions")
    assert [game["game"] for game in games] == [1, 2, 3, 4, 5]
    assert [game["bots"] for game in games] == [["lätt", "random"], ["random", "lätt"]] * 2 + [["lätt", "random"]]
    assert len({game["seed"] for game in games}) == 5
    for game in games:
        own = [row for row in decisions if row["game"] == game["game"]]
        assert len(own) == game["decisions"]
        assert all(first["step"] < second["step"] for first, second in pairwise(own))
        assert all(row["bot"] == game["bots"][row["seat"]] for row in own)
        assert game["lost"] == 0
        assert json.loads(game["options"]) == msgspec.to_builtins(kit_of("tio").options())


def test_a_view_is_what_the_seat_saw_and_is_enough_to_answer(written):
    """The bot that played finds its answer again in the row alone."""
    kit = kit_of("tio")
    codec = codec_for(kit)
    plan = WISH.plan
    asked = [row for row in rows(written, "decisions") if row["game"] == 1 and row["bot"] == "lätt"]
    assert len(asked) > 10
    for row in asked:
        view = codec.view(row["view"].encode())
        assert view.viewer == row["seat"]
        (prompt,) = [prompt for prompt in view.pending.prompts if prompt.by == row["seat"]]
        dice = bot_dice(plan.bot_seed(1, 1), row["seat"], row["step"])
        action = bot_for(kit, "lätt").choose(Turn(kit, view, prompt, (), dice, Budget(worlds=1)))
        assert encode(action).decode() == row["action"]
        assert json.loads(row["action"]) in json.loads(row["moves"])


def test_a_run_goes_on_with_what_is_missing_and_gives_the_same_bytes(written, tmp_path):
    folder = tmp_path / "broken"

    def stop(done, total):
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_dataset(WISH, folder, stop)
    (folder / "decisions-00002.parquet").write_bytes(b"half a fi")
    assert len(rows(folder, "games")) == 2
    told = []
    write_dataset(WISH, folder, lambda done, _: told.append(done))
    assert told[0] == 2
    assert contents(folder) == contents(written)
    write_dataset(msgspec.structs.replace(WISH, games=6), folder)
    assert len(rows(folder, "games")) == 6
    first, *_ = contents(folder).items()
    assert first == next(iter(contents(written).items()))


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (msgspec.structs.replace(WISH, seed="other"), "another_dataset"),
        (msgspec.structs.replace(WISH, games=0), "too_few_games"),
        (msgspec.structs.replace(WISH, lineup=("random", "nobody")), "no_such_bot"),
    ],
)
def test_what_cannot_be_written_is_refused_and_changes_nothing(written, wish, code):
    before = contents(written)
    with pytest.raises(Refused, match=code) as refused:
        write_dataset(wish, written)
    assert len({texts_of("spelbord.core", language).refuse(refused.value) for language in LANGUAGES}) == 2
    assert contents(written) == before


def test_several_workers_write_the_same(written, tmp_path):
    folder = tmp_path / "together"
    write_dataset(WISH, folder, workers=2)
    assert contents(folder) == contents(written)


@pytest.mark.parametrize("game", ["tio", "ecosfera", "alfapet"])
def test_numbers_are_what_an_environment_gives_for_the_same_view(tmp_path, game):
    kit = kit_of(game)
    spaces, codec = kit.spaces, codec_for(kit)
    write_dataset(DatasetPlan(game, ("random", "random"), 1, seed="numbers", features=True), tmp_path)
    about = json.loads((tmp_path / "dataset.json").read_text())["numbers"]
    assert about["version"] == spaces.version
    size = sum(field["size"] for field in about["features"])
    decisions = rows(tmp_path, "decisions")
    for row in decisions:
        view, action = codec.view(row["view"].encode()), codec.action(row["action"].encode())
        prompt = next(prompt for prompt in view.pending.prompts if prompt.by == row["seat"])
        seen = bytearray(size)
        spaces.encode(view, prompt.seat, seen, 0)
        assert row["features"] == list(seen)
        if row["number"] >= 0:
            assert spaces.actions(2, prompt.seat)[row["number"]] == action
        else:
            assert spaces.describe is not None
            told = bytearray(len(row["action_features"]))
            spaces.describe(view, prompt.seat, action, told, 0)
            assert row["action_features"] == list(told)
    assert {row["number"] >= 0 for row in decisions} == ({True} if game != "alfapet" else {True, False})


def test_a_game_without_numbers_is_refused(tmp_path, offering):
    offering(kit_of("tio"), spaces=None)
    with pytest.raises(Refused, match="no_features"):
        write_dataset(msgspec.structs.replace(WISH, features=True), tmp_path / "none")
    assert not (tmp_path / "none").exists()
