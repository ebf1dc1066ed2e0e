import pytest

from spelbord.arena import Plan, check, simulate
from spelbord.core import LANGUAGES, Refused, texts_of
from spelbord.games import kit_of


def test_every_rotation_is_seated_once():
    plan = Plan("tio", ("svår", "medel", "lätt"), deals=10)
    assert plan.seatings == (("svår", "medel", "lätt"), ("medel", "lätt", "svår"), ("lätt", "svår", "medel"))
    assert plan.games == 30


def test_a_rotation_that_gives_the_same_lineup_is_left_out():
    assert Plan("tio", ("greedy", "random", "greedy", "random")).seatings == (
        ("greedy", "random", "greedy", "random"),
        ("random", "greedy", "random", "greedy"),
    )
    assert Plan("tio", ("random",) * 5, deals=7).games == 7


def test_without_rotation_each_deal_is_played_once():
    plan = Plan("tio", ("greedy", "random"), deals=4, rotate=False)
    assert plan.seatings == (("greedy", "random"),)
    assert plan.games == 4


def test_seeds_differ_by_deal_and_the_bots_never_have_the_match_seed():
    plan = Plan("tio", ("greedy", "random"), deals=2)
    seeds = {plan.match_seed(1), plan.match_seed(2), *(plan.bot_seed(d, r) for d in (1, 2) for r in (1, 2))}
    assert len(seeds) == 6
    assert plan.match_seed(1) != Plan("tio", ("greedy", "random"), seed="another").match_seed(1)


def test_a_good_plan_gives_its_kit():
    assert check(Plan("tio", ("random", "greedy"), options={"open_auction": True})) is kit_of("tio")


@pytest.mark.parametrize(
    ("plan", "code", "fact"),
    [
        (Plan("whist", ("random", "random")), "no_such_game", "whist"),
        (Plan("tio", ("random", "deep thought")), "no_such_bot", "deep thought"),
        (Plan("tio", ("random",)), "wrong_seats", "1"),
        (Plan("tio", ("random",) * 8), "wrong_seats", "8"),
        (Plan("tio", ("random", "random"), deals=0), "too_few_deals", "0"),
        (Plan("tio", ("random", "random"), deals=-3), "too_few_deals", "-3"),
        (Plan("tio", ("random", "random"), workers=0), "too_few_workers", "0"),
        (Plan("tio", ("random", "random"), options={"trumps": 3}), "options_malformed", "trumps"),
        (Plan("tio", ("random", "random"), options={"open_auction": "yes"}), "options_malformed", "open_auction"),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_in_both_languages(plan, code, fact):
    told = []
    with pytest.raises(Refused) as refused:
        simulate(plan, lambda done, total: told.append((done, total)))
    assert refused.value.code == code
    assert refused.value.rule
    assert told == []
    said = {texts_of("spelbord.core", language).refuse(refused.value) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert all(fact in text for text in said)


def test_a_folder_that_cannot_be_made_is_refused(tmp_path):
    taken = tmp_path / "taken"
    taken.write_text("a file stands here")
    with pytest.raises(Refused, match="folder_unusable") as refused:
        simulate(Plan("tio", ("random", "random"), deals=1, keep=str(taken)))
    assert str(taken) in texts_of("spelbord.core", "sv").refuse(refused.value)
