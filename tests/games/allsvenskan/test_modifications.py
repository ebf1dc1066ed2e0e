"""From round 4: modifications before each match, and card markers."""

import re
from collections import Counter

import pytest

from spelbord.games.allsvenskan.cards import COLOUR
from spelbord.games.allsvenskan.events import Dealt, KickedOff
from spelbord.games.allsvenskan.options import AllsvenskanOptions
from spelbord.games.allsvenskan.seasons import season_text

from .boxes import TEXT
from .boxes import options as own_season
from .drawing import SEASON, club_of, draw, rounds_of
from .playing import finish_round, of, score

CODES = [club.code for club in SEASON.clubs]
OTHERS = ("NOR", "VAR", "SIR", "SUN")


def extreme(**house):
    """Options with a season of one's own, in which some clubs have the most that symbols can add up to."""
    text = season_text("2022")
    for code, where, symbols in (
        ("MJÄ", "away", "■/■"), ("HEL", "home", "■/■"), ("MFF", "home", "1/■"), ("DEG", "away", "■/1"),
    ):  # fmt: skip
        text = re.sub(rf'(code = "{code}".*?{where} = )"[^"]*"', rf'\1"{symbols}"', text, count=1, flags=re.DOTALL)
    return AllsvenskanOptions(length="komplett", season="egen", season_text=text, **house)


def opening(home, away, *, rivals, ai="", options=None):
    """The score with which a match of two clubs begins; `rivals` says who of them is one."""
    number = rounds_of(home, away)
    meeting = {SEASON.rounds[number - 1][club_of(code)][0] for code in rivals}
    rest = [code for code in OTHERS if code not in (home, away) and club_of(code) not in meeting]
    seats = [*rivals, *rest][:4]
    rows = "\n".join(f"{letter} {code}{ai}" for letter, code in zip("ABC", seats, strict=False))
    return score(draw(f"round {number}\n{rows}\nD {seats[3]}", options), home, away)


def test_example_1_djurgarden_against_goteborg():
    """[ALL-12, ALL-R81, ALL-R82, ALL-R83, ALL-R84, ALL-R85, ALL-R86] 1-0, and one marker on Göteborg."""
    assert opening("DIF", "GBG", rivals=["DIF"]) == "1-0 +0/+1"
    assert opening("DIF", "GBG", rivals=["GBG"]) == "1-0 +0/+1"


def test_example_2_the_same_as_a_rival_match():
    """[ALL-12, ALL-R61, ALL-R87] A marker each first: Göteborg has two, Djurgården neither goal nor marker."""
    assert opening("DIF", "GBG", rivals=["DIF", "GBG"]) == "0-0 +0/+2"


@pytest.mark.parametrize(
    ("home", "away", "ordinary", "rival"),
    [("HEL", "MJÄ", "0-0 +2/+2", "0-0 +2/+2"), ("MFF", "DEG", "2-0 +0/+2", "1-0 +0/+2")],
)
def test_modifications_cancel_inside_the_pair_and_never_give_more_than_two_markers(home, away, ordinary, rival):
    """[ALL-12, ALL-11, ALL-R85] Our own values: 1 + cube + cube is two markers; a rival's marker eats a chance."""
    assert opening(home, away, rivals=[home], options=extreme()) == ordinary
    assert opening(home, away, rivals=[home, away], options=extreme()) == rival


def test_a_chance_and_a_cube_of_one_pair_leave_nothing():
    """[ALL-12, ALL-R84, ALL-R85] Malmö's own chance away and Djurgården's cube at home, as they are in 2022."""
    assert opening("DIF", "MFF", rivals=["DIF"]) == "2-0"
    assert opening("DIF", "MFF", rivals=["DIF", "MFF"]) == "1-0 +0/+1"


def test_ordinary_opponents_and_ai_rivals_have_modifications_too():
    """[ALL-13, ALL-23, ALL-R82] The same numbers whoever runs the club."""
    assert opening("DIF", "GBG", rivals=["GBG"], ai=" ai") == "1-0 +0/+1"
    assert opening("DIF", "GBG", rivals=["DIF", "GBG"], ai=" ai") == "0-0 +0/+2"


def test_there_are_none_before_round_4():
    """[ALL-12, ALL-R81] In the first rounds every ordinary match begins 0-0."""
    state = draw("round 3\nA MFF\nB DIF\nC HÄC\nD ELF")
    assert state.goals == [0] * 8
    assert state.markers == [0] * 8


def test_there_are_some_in_round_4():
    """[ALL-12, ALL-R81] It is the first."""
    begun = [draw(f"round 4\nA {a}\nB {b}\nC {c}\nD {d}") for a, b, c, d in zip(*[iter(CODES)] * 4, strict=True)]
    assert any(any(state.goals) for state in begun)


def test_goals_before_kick_off_count_towards_the_limit():
    """[ALL-12, ALL-10] They are goals like others."""
    number = rounds_of("MFF", "SIR")
    state = draw(f"round {number}\nA MFF\nB NOR\nC VAR\nD SUN")
    assert state.goals[state.places[0]] == 2


def test_the_house_rule_of_open_rival_matches():
    """[ALL-R113] From round 25 without the rival markers, and only then."""
    house = extreme(gold_open=True)
    assert rounds_of("MFF", "DEG") == 30
    assert opening("MFF", "DEG", rivals=["MFF", "DEG"], options=house) == "2-0 +0/+2"
    assert opening("DIF", "GBG", rivals=["DIF", "GBG"], options=house) == "0-0 +0/+2"


def test_the_house_rule_begins_with_round_25():
    """[ALL-R113] Not before it, and with it."""
    house = extreme(gold_open=True)
    for number, open_match in ((24, False), (25, True)):
        host, (guest, _) = next((club, match) for club, match in enumerate(SEASON.rounds[number - 1]) if match[1])
        clubs = [host, guest, *[club for club in range(16) if club not in {host, guest}][:2]]
        rows = "\n".join(f"{letter} {SEASON.clubs[club].code}" for letter, club in zip("ABCD", clubs, strict=True))
        with_rule, without = (draw(f"round {number}\n{rows}", options) for options in (house, extreme()))
        assert (with_rule.markers != without.markers) == open_match


def test_every_match_is_told_at_kick_off():
    """[ALL-12] One for each board that has one: home and away, goals and markers."""
    number = rounds_of("DIF", "GBG")
    state = draw(f"round {number - 1}\nA DIF\nB GBG\nC VAR\nD SUN", extreme())
    (kicked,) = of(finish_round(state), KickedOff)
    assert (kicked.meetings[0].home, kicked.meetings[0].away) == ("DIF", "GBG")
    assert len(kicked.meetings) == len({min(place, place ^ 1) for place in kicked.places})


def test_extra_cards_come_with_every_deal_from_round_4():
    """[ALL-R88, ALL-R89, ALL-23] Two of each colour for a newcomer, none for a top club or an AI rival."""
    state = draw("round 3\nA MFF\nB GBG\nC HEL\nD SUN ai")
    deals = of(finish_round(state), Dealt)
    assert [(deal.blue, deal.orange) for deal in deals] == [(3, 3), (4, 4), (5, 5), (3, 3)]
    assert [len(hand) for hand in state.hands][:3] == [6, 8, 10]


def test_extra_cards_are_of_their_colours():
    """[ALL-01, ALL-R88] A season of one's own may have other card markers for blue than for orange."""
    text = re.sub(r'(code = "MFF"(?:\n.+)*?\nextra = )".+"', r'\1"2+0"', TEXT)
    text = re.sub(r'(code = "HEL"(?:\n.+)*?\nextra = )".+"', r'\1"1+2"', text)
    state = draw("round 3\nA MFF\nB GBG\nC HEL\nD SUN ai", own_season(text))
    deals = of(finish_round(state), Dealt)
    assert [(deal.blue, deal.orange) for deal in deals] == [(5, 3), (4, 4), (4, 5), (3, 3)]
    dealt = [Counter(COLOUR[card] for card in deal.cards or ()) for deal in deals]
    assert [(cards[0], cards[1]) for cards in dealt] == [(5, 3), (4, 4), (4, 5), (3, 3)]


def test_who_has_card_markers():
    """[ALL-R89] Newcomers most, top clubs none."""
    assert all(club.extra == (0, 0) for club in SEASON.clubs if club.category == "Topplag")
    assert all(club.extra == (2, 2) for club in SEASON.clubs if club.category == "Nykomling")
