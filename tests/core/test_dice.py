"""The stream is part of every log's meaning: whoever changes it breaks every saved match, and these tests first."""

import copy
import hashlib
import pickle
import struct

import pytest

from spelbord.core import Dice, bot_dice, chance_dice, commitment, is_seed, seed_from

SEED = "151d2c8834af299a94cc5eca58113936eda758e7b06ccf84c5fafaf924d789c9"


def words(seed, label):
    """The stream as the module's docstring specifies it, written a second time."""
    block = 0
    while True:
        digest = hashlib.blake2b(f"{label}/{block}".encode(), key=bytes.fromhex(seed), digest_size=64).digest()
        yield from reversed(struct.unpack("<32H", digest))
        block += 1


def below(stream, n):
    wide = n > 1 << 16
    span = 1 << (32 if wide else 16)
    while True:
        word = next(stream)
        if wide:
            word = (word << 16) + next(stream)
        if word < span - span % n:
            return word % n


# Known answers --------------------------------------------------------------------------------------------------------


def test_seed_from_text():
    assert seed_from("spelbord") == SEED


def test_commitment():
    assert commitment(SEED) == "7c5cc4ae1357cc3d83b6573d55f253bbf12b629047d6779062f364925faf2115"
    assert commitment(SEED) == hashlib.sha256(b"spelbord/" + bytes.fromhex(SEED)).hexdigest()


@pytest.mark.parametrize(
    ("sides", "rolls"),
    [
        (
            6,
            [
                0,
                2,
                3,
                5,
                5,
                3,
                3,
                2,
                0,
                5,
                3,
                4,
                3,
                2,
                2,
                1,
                0,
                3,
                2,
                5,
                5,
                1,
                3,
                1,
                4,
                1,
                1,
                3,
                4,
                0,
                3,
                4,
                1,
                3,
                2,
                4,
            ],
        ),
        (1_000, [458, 524, 303, 871, 361, 819]),
        (1_000_000, [616012, 37279, 806315, 472792, 493493, 654268]),
    ],
)
def test_frozen_rolls(sides, rolls):
    dice = Dice(SEED, "chance/deal/0")
    assert [dice.below(sides) for _ in rolls] == rolls


def test_frozen_shuffle():
    things = list(range(10))
    bot_dice(SEED, 1, 17).shuffle(things)
    assert things == [3, 2, 6, 4, 5, 7, 8, 0, 9, 1]


def test_frozen_draw():
    dice, pile = chance_dice(SEED, "refill", 3), list(range(20))
    assert dice.draw(pile, 5) == [16, 15, 4, 11, 8]
    assert pile == [0, 1, 2, 3, 5, 6, 7, 9, 10, 12, 13, 14, 17, 18, 19]
    assert dice.unit() == 0.24369273497723043
    assert dice.pick("abcdef") == "f"


# The specification ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("label", ["", "chance/deal/0", "å" * 62, *("x" * size for size in (1, 125, 126, 127, 300))])
def test_a_label_of_any_length_is_hashed_as_specified(label):
    """One that is short is hashed by code of our own where it is compiled: 128 bytes are hashed at once."""
    for seed in (SEED, seed_from("another"), "00" * 32, "ff" * 32):
        dice, stream = Dice(seed, label), words(seed, label)
        assert [dice.below(1 << 16) for _ in range(11 * 32)] == [next(stream) for _ in range(11 * 32)]


@pytest.mark.parametrize("sides", [1, 2, 6, 52, 255, 256, 257, 40_000, 65_535, 65_536, 65_537, 3 << 30, 1 << 32])
def test_stream_is_as_specified(sides):
    dice, stream = Dice(SEED, "x"), words(SEED, "x")
    assert [dice.below(sides) for _ in range(200)] == [below(stream, sides) for _ in range(200)]


def test_narrow_and_wide_numbers_share_one_stream():
    dice, stream = Dice(SEED, "x"), words(SEED, "x")
    sides = [6, 100_000, 7, 70_000, 1_000] * 20
    assert [dice.below(n) for n in sides] == [below(stream, n) for n in sides]


def test_shuffle_goes_from_the_last_to_the_first():
    things, stream = list("abcdefgh"), words(SEED, "x")
    Dice(SEED, "x").shuffle(things)
    wanted = list("abcdefgh")
    for last in range(7, 0, -1):
        other = below(stream, last + 1)
        wanted[last], wanted[other] = wanted[other], wanted[last]
    assert things == wanted


def test_take_leaves_the_rest_in_their_places():
    pile = list("abcdefgh")
    taken = Dice(SEED, "x").take(pile)
    assert pile == [thing for thing in "abcdefgh" if thing != taken]


@pytest.mark.parametrize("size", [20, 300])
def test_draw_is_taking_again_and_again(size):
    one, other = list(range(size)), list(range(size))
    dice = Dice(SEED, "draw")
    taken = [dice.take(one) for _ in range(12)]
    assert Dice(SEED, "draw").draw(other, 12) == taken
    assert one == other


@pytest.mark.parametrize("sides", [0, -1, -7, (1 << 32) + 1])
def test_dice_without_sides(sides):
    with pytest.raises(ValueError, match="sides"):
        Dice(SEED, "x").below(sides)


def test_every_side_comes_up_about_as_often():
    dice = Dice(SEED, "fair")
    rolls = [dice.below(6) for _ in range(6_000)]
    # Five standard deviations of a count of 1,000; the stream is fixed, so this cannot fail by bad luck.
    assert all(abs(rolls.count(side) - 1_000) < 145 for side in range(6))


def test_units_lie_between_nothing_and_one():
    dice = Dice(SEED, "unit")
    assert all(0 <= dice.unit() < 1 for _ in range(100))


# One stream for each use ----------------------------------------------------------------------------------------------


def test_streams_differ_by_seed_label_kind_count_seat_and_step():
    streams = [
        Dice(SEED, "a"),
        Dice(SEED, "b"),
        Dice(seed_from("other"), "a"),
        chance_dice(SEED, "deal", 0),
        chance_dice(SEED, "deal", 1),
        chance_dice(SEED, "refill", 0),
        bot_dice(SEED, 0, 1),
        bot_dice(SEED, 1, 1),
        bot_dice(SEED, 0, 2),
    ]
    assert len({tuple(dice.below(1 << 16) for _ in range(8)) for dice in streams}) == len(streams)


@pytest.mark.parametrize(
    "text", ["", "abc", SEED.upper(), SEED[:-1], SEED + "0", SEED + "\n", "g" * 64, " " + SEED[1:]]
)
def test_what_is_no_seed(text):
    assert not is_seed(text)


def test_what_is_a_seed():
    assert is_seed(SEED)
    assert is_seed("0" * 64)


# Chances of a match --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["refill", "påfyllning", "x" * 90, "x" * 91, "x" * 130])
@pytest.mark.parametrize("count", [0, 12, 2**31 - 1])
def test_the_dice_of_a_chance_are_those_of_its_label(kind, count):
    """Whatever its kind is called, and however many blocks it takes."""
    dice, stream = chance_dice(SEED, kind, count), words(SEED, f"chance/{kind}/{count}")
    assert [dice.below(60_000) for _ in range(400)] == [below(stream, 60_000) for _ in range(400)]


def pickled(dice):
    return pickle.loads(pickle.dumps(dice))  # noqa: S301 - our own


@pytest.mark.parametrize("copied", [copy.deepcopy, copy.copy, pickled])
@pytest.mark.parametrize("dice", [Dice(SEED, "any"), chance_dice(SEED, "deal", 0)], ids=["label", "chance"])
def test_copied_dice_go_on_where_they_were(dice, copied):
    dice.below(6)
    other = copied(dice)
    assert [other.below(1_000) for _ in range(70)] == [dice.below(1_000) for _ in range(70)]


class CountingDice(Dice):
    """Dice of a class of their own."""

    def __init__(self):
        super().__init__(SEED, "counting")
        self.rolled = []

    def below(self, n):
        self.rolled.append(super().below(n))
        return self.rolled[-1]


@pytest.mark.parametrize("copied", [copy.deepcopy, pickled])
def test_copied_dice_keep_what_their_class_adds(copied):
    dice = CountingDice()
    dice.below(6)
    other = copied(dice)
    assert type(other) is CountingDice
    assert [other.below(1_000) for _ in range(70)] == [dice.below(1_000) for _ in range(70)]
    assert other.rolled == dice.rolled
    assert other.rolled is not dice.rolled
