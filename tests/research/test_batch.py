"""Many games at once are the same games as one by one."""

import hashlib
import pickle

import numpy as np
import pytest

from research.playing import GAMES
from spelbord.core import seed_from
from spelbord.research import Batch, Table

COUNT = 5


def first_allowed(masks):
    return masks.argmax(axis=1)


@pytest.mark.parametrize("game", GAMES)
def test_a_batch_plays_what_single_games_play(game):
    batch, table = Batch(game, COUNT, seed=7), Table(game)
    games = [table.episode() for _ in range(COUNT)]
    for number, episode in enumerate(games, 1):
        episode.begin(seed_from(f"research/7/{number}"))
    step, generator = batch.reset(7), np.random.default_rng(7)
    for _ in range(12):
        for number, episode in enumerate(games):
            prompt = episode.prompt
            observed = table.observe(episode, prompt.by, prompt)
            assert step.observations[number].tobytes() == observed["observation"].tobytes()
            assert step.masks[number].tobytes() == observed["action_mask"].tobytes()
            assert step.seats[number] == prompt.by
            if table.features:
                assert (batch.features(number) == observed["actions"]).all()
        chosen = batch.sample(generator)
        for number, episode in zip(chosen, games, strict=True):
            episode.take(number)
        step = batch.step(chosen)
        assert not step.ended.any()


# By game, table and seed: what the spaces of version 1 told before any of it was reckoned in C.
TOLD = [
    ("tio", {}, "0e7b40fc3e16ede7"),
    ("tio", {"seats": 7, "options": {"surplus_jokers": False, "open_auction": True}}, "1ec106454b820fe8"),
    ("ecosfera", {}, "9c180d5e5db3d497"),
    ("ecosfera", {"seats": 4, "options": {"policy": True, "pass_pressure": True}}, "d539f2857934abe6"),
]


@pytest.mark.parametrize(("game", "agreed", "told"), TOLD)
def test_rows_masks_and_rewards_are_what_they_were(game, agreed, told):
    batch, generator, digest = Batch(game, COUNT, seed=4, **agreed), np.random.default_rng(4), hashlib.sha256()
    for _ in range(200):
        for part in batch.step_at_random(generator):
            digest.update(part.tobytes())
    assert digest.hexdigest()[:16] == told


def test_a_game_that_is_over_pays_and_is_dealt_anew():
    batch, generator = Batch("tio", COUNT, seed=1, seats=3), np.random.default_rng(1)
    ended = 0
    while ended < 2 * COUNT:
        step = batch.step(batch.sample(generator))
        ended += step.ended.sum()
        assert step.rewards.sum(axis=1) == pytest.approx(0)
        assert (step.rewards.any(axis=1) <= step.ended).all()
        assert step.masks.any(axis=1).all()


def test_scores_are_paid_as_they_change():
    batch, generator = Batch("tio", COUNT, seed=1, seats=2, reward="score"), np.random.default_rng(1)
    before = np.array([batch.table.standing(one) for one in batch.episodes])
    total = np.zeros_like(before, np.float32)
    step = batch.step(batch.sample(generator))
    while not step.ended[0]:
        total += step.rewards
        step = batch.step(batch.sample(generator))
    total += step.rewards
    assert total[0].tolist() != [0, 0]
    assert before[0].tolist() == [14, 14], "seven chips are worth two points each"


@pytest.mark.parametrize("answer", [0, -1, 10_000])
def test_a_number_that_is_not_allowed_changes_no_game(answer):
    batch = Batch("tio", COUNT, seed=1)
    chosen, before = first_allowed(batch.masks), batch.observations.copy()
    chosen[3] = answer
    for form in (chosen, chosen.tolist()):
        with pytest.raises(ValueError, match=f"game 3: {answer} is no answer now"):
            batch.step(form)
    assert (batch.observations == before).all()


@pytest.mark.parametrize("count", [COUNT - 1, COUNT + 1])
def test_every_game_is_answered(count):
    batch = Batch("tio", COUNT, seed=1)
    with pytest.raises(ValueError, match=f"{count} answers to {COUNT} games"):
        batch.step([0] * count)


def test_a_pickled_batch_goes_on_as_it_would_have():
    batch, generator = Batch("ecosfera", COUNT, seed=1), np.random.default_rng(1)
    for _ in range(20):
        batch.step(batch.sample(generator))
    other = pickle.loads(pickle.dumps(batch))  # noqa: S301 - our own
    for _ in range(40):
        chosen = first_allowed(batch.masks)
        one, two = batch.step(chosen), other.step(chosen)
        assert all((ours == theirs).all() for ours, theirs in zip(one, two, strict=True))


def test_a_batch_keeps_no_history():
    with pytest.raises(ValueError, match="no history"):
        Batch("tio", 2, history=3)
