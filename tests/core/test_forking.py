"""Playing on from another match: the same past, dice of its own."""

import msgspec
import pytest

from spelbord.core import (
    Match,
    Past,
    commitment,
    encode,
    fork,
    read_record,
    seed_from,
    verify,
    write_record,
)
from spelbord.testing import Case, play
from toys.kuvert import KIT
from toys.kuvert.values import KuvertOptions, PrizeTurned

from .sitting import choose, everything, refused, sit_down

replaced = msgspec.structs.replace


def other_seed():
    return seed_from("another evening")


def test_a_fork_has_the_same_past_and_dice_of_its_own():
    match = play(KIT, Case(3, KuvertOptions(length="long"), "fork"))
    forked = fork(match, 6, other_seed(), names=("a", "b", "c"))
    assert forked.entries[:6] == match.entries[:6]
    assert forked.header.commitment == commitment(other_seed()) != match.header.commitment
    prizes = {
        seed: next(
            event.prize
            for entry in fork(match, 1, seed_from(seed)).entries[1:]
            for event in entry.events
            if isinstance(event, PrizeTurned)
        )
        for seed in "abcdefgh"
    }
    assert len(set(prizes.values())) > 1


@pytest.mark.parametrize("step", [0, 1, 5])
def test_a_fork_verifies_and_so_does_a_fork_of_it(step):
    match = play(KIT, Case(3, KuvertOptions(length="long"), "fork"))
    forked = fork(match, step, other_seed())
    again = fork(forked, forked.step, seed_from("a third"))
    shorter = fork(again, min(1, again.step), seed_from("a fourth"))
    for one in (forked, again, shorter):
        choose(one, 1)
        verdict = verify(KIT, read_record(KIT, write_record(one.header, one.entries)))
        assert verdict.sound, verdict.breaches


def test_a_fork_leaves_the_other_match_alone():
    match = sit_down(length="long")
    before = everything(match)
    choose(fork(match, match.step, other_seed()), 0)
    assert everything(match) == before


def test_no_fork_without_a_seed_or_beyond_the_log(match):
    with refused("no_such_step"):
        fork(match, match.step + 1, other_seed())
    with refused("seed_missing"):
        fork(Match(KIT, replaced(match.header, seed=None), match.entries), 0, other_seed())


def test_a_past_with_a_malformed_seed_is_refused(match):
    with refused("seed_malformed"):
        Match(KIT, replaced(match.header, past=(Past(2, "zz"),)))


def test_a_header_without_a_past_has_the_bytes_it_always_had(match):
    assert b"past" not in encode(match.header)
