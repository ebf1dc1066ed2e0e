"""Seasons as data: what 2022 holds, a season of one's own, clear errors, and the tool that makes fixtures."""

import re
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from spelbord.core import LANGUAGES, Refused, texts_of
from spelbord.core.options import read_options
from spelbord.games.allsvenskan import KIT, seasonfile
from spelbord.games.allsvenskan.cards import COLOUR, COLOURS, HALF, HALVES, LOWER, UPPER, card_of, face
from spelbord.games.allsvenskan.fixtures import make_fixtures, written
from spelbord.games.allsvenskan.notation.explaining import club_page
from spelbord.games.allsvenskan.printed import TABLES
from spelbord.games.allsvenskan.seasons import LATEST, read_season, season_named, season_text
from spelbord.games.allsvenskan.tools import TOOLS
from spelbord.testing import LAWS, Case

from .drawing import club_of

TEXT = season_text(LATEST)
DASH = "\N{EN DASH}"
SEASON = season_named(LATEST)
SHEET = Path(__file__).with_name("fixtures.txt").read_text("utf-8").splitlines()
"""The season as played, a line for each club: its opponents by round, in capitals at home and in small letters away."""
CODES = [club.code for club in SEASON.clubs]


def test_the_real_fixtures_of_2022():
    """[ALL-R03, ALL-R10] 240 matches, each pair once at home and once away; round 1 as the book attests it."""
    at_home = Counter(
        (club, opponent) for played in SEASON.rounds for club, (opponent, home) in enumerate(played) if home
    )
    assert len(at_home) == 240
    assert set(at_home.values()) == {1}
    first = SEASON.rounds[0]
    for home, away in (("KAL", "MFF"), ("HAM", "HEL"), ("DIF", "DEG")):
        assert first[club_of(home)] == (club_of(away), True)
    homes = Counter(club for played in SEASON.rounds[:15] for club, (_, home) in enumerate(played) if home)
    assert (homes[club_of("HEL")], homes[club_of("SIR")]) == (9, 6)


@pytest.mark.parametrize("line", SHEET, ids=lambda line: line[:3])
def test_whom_each_club_meets_in_each_round_of_2022(line):
    """[ALL-R03, ALL-R10] As it was played, at home and away: all thirty rounds of all sixteen clubs."""
    code, *opponents = line.split()
    met = [played[club_of(code)] for played in SEASON.rounds]
    assert [CODES[club] if home else CODES[club].lower() for club, home in met] == opponents


def test_the_sheet_has_every_club_of_2022():
    """[ALL-R03]"""
    assert sorted(line.split()[0] for line in SHEET) == sorted(CODES)


def test_the_cards_of_2022():
    """[ALL-R08] 33 of each colour; orange is blue the other way up; figures 10, 10 and 13; attested faces are there."""
    blue = Counter((UPPER[card], LOWER[card]) for card in SEASON.cards if COLOUR[card] == 0)
    orange = Counter((LOWER[card], UPPER[card]) for card in SEASON.cards if COLOUR[card] == 1)
    assert blue == orange
    assert blue.total() == 33
    for colour in (0, 1):
        assert Counter(HALF[card] for card in SEASON.cards if COLOUR[card] == colour) == {0: 13, 1: 10, 2: 10}
    faces = {(name, face(card)) for card in SEASON.cards for name in ("blue", "orange")[COLOUR[card] :][:1]}
    for name, shown in SEASON.faces.items():
        assert {(name, one) for one in shown} <= faces
    attested = {
        name: [one for one, mark in marks.items() if mark == "rulebook"] for name, marks in SEASON.faces.items()
    }
    assert attested == {"blue": ["1/2", f"1/{DASH}", "1/■"], "orange": [f"1/{DASH}", f"{DASH}/■"]}
    assert card_of(0, 2, 2, 2) < 48 <= card_of(1, -1, -1, 0)


def test_every_value_says_where_it_comes_from():
    """[ALL-R90, ALL-R89] Rulebook, real or reconstructed; the attested ones are marked as the rulebook's."""
    marks = {club.code: club.marks for club in SEASON.clubs}
    assert all(set(mark.values()) <= {"rulebook", "real", "reconstructed"} for mark in marks.values())
    assert marks["GBG"]["home"] == marks["GBG"]["away"] == marks["DIF"]["home"] == "rulebook"
    assert marks["DIF"]["away"] == marks["SIR"]["property"] == "reconstructed"
    assert [code for code in CODES if marks[code]["rank"] == "rulebook"] == ["MFF", "HAM"]
    assert [code for code in CODES if marks[code]["code"] == "rulebook"] == ["MFF", "AIK", "HAM", "DEG"]
    assert SEASON.marks["fixtures"] == "real"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_club_page_says_so(language):
    """[ALL-R04] Each line ends with its source, and the property is told."""
    texts = texts_of(KIT.package, language)
    lines = club_page(SEASON.clubs[club_of("GBG")], SEASON, texts)
    assert texts.say("mark.rulebook") in lines[3]
    assert texts.say("mark.reconstructed") in lines[2]
    assert lines[-1].startswith("Änglatro")


def test_a_season_of_ones_own_is_played():
    """[ALL-R03] Pasted as text it is what the table plays by, and the log carries it along."""
    text = TEXT.replace('name = "Malmö FF"', 'name = "Malmö Fantasi"').replace(f'home = "{DASH}/■"', 'home = "2/2"')
    options = read_options(KIT, {"season": "egen", "season_text": text}, 4)
    state = KIT.start(options, 4)
    view = KIT.view(state, None)
    assert view.clubs[0].name == "Malmö Fantasi"
    assert view.clubs[1].home == (2, 2)
    LAWS["deciding_again_gives_logged_facts"](KIT, Case(4, options, "own season"))


def without(line):
    assert line in TEXT
    return TEXT.replace(line, "", 1)


def instead(old, new):
    assert old in TEXT
    return TEXT.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "code", "where"),
    [
        ("name = ", "unreadable", ""),
        (without('name = "2022"\n'), "missing", "name"),
        (without('code = "MFF"\n'), "missing", "club 1.code"),
        (without(f'home = "1/{DASH}"\n'), "missing", "MFF.home"),
        (instead(f'home = "1/{DASH}"', 'home = "7/■"'), "value", "MFF.home"),
        (instead(f'home = "1/{DASH}"', 'home = "1"'), "value", "MFF.home"),
        (instead("rank = 2", "rank = 1"), "ranks", ""),
        (instead("rank = 2", 'rank = "två"'), "value", "AIK.rank"),
        (instead('code = "AIK"', 'code = "MFF"'), "code_twice", ""),
        (instead('code = "AIK"', 'code = "A-K"'), "value", "A-K.code"),
        (instead('extra = "1+1"', 'extra = "3+1"'), "value", "KAL.extra"),
        (instead('property = "omstart"', 'property = "trolleri"'), "value", "SIR.property"),
        (instead('colours = ["#8ec5ea", "#ffffff"]', 'colours = ["blå", "vit"]'), "value", "MFF.colours"),
        (instead('rulebook = ["rank", "code", "extra"]', 'rulebook = ["mål"]'), "value", "MFF.rulebook"),
        (instead('rank = "real"', 'rank = "hearsay"'), "value", "marks.rank"),
        (instead(f'"{DASH}/2" = "* 1 2"', f'"{DASH}/2" = "3"'), "value", f"cards.blue.{DASH}/2"),
        (instead(f'"{DASH}/2" = "* 1 2"', '"1/9" = "1"'), "value", "cards.blue.1/9"),
        (instead('rulebook = ["rank", "code", "extra"]', "rulebook = [[1]]"), "value", "MFF.rulebook"),
        (
            instead("[cards.orange]\nrulebook = [", "[cards.orange]\nrulebook = [1, "),
            "value",
            "cards.orange.rulebook",
        ),
        (
            instead(f'rulebook = ["1/{DASH}", "{DASH}/■"]', 'rulebook = ["2/2"]'),
            "value",
            "cards.orange.rulebook",
        ),
        ("a = " + "[" * 5000 + "]" * 5000, "unreadable", ""),
        (instead("[cards.orange]", "[cards.green]"), "missing", "cards.orange"),
        (instead("complete = [62, 60", "complete = [60, 62"), "value", "comparison.complete"),
        (instead("KAL-MFF", "KAL-XXX"), "value", "fixtures.1"),
        (instead("KAL-MFF", "KAL-DIF"), "twice_in_round", ""),
        (instead("KAL-MFF ", ""), "not_in_round", ""),
        (instead('30 = "', '31 = "'), "missing", "fixtures.30"),
        (instead("KAL-MFF", "MFF-KAL"), "home_twice", ""),
        (TEXT.replace("[[club]]", "[[lag]]"), "missing", "club"),
        (TEXT.replace("[[club]]\nrank = 16", "[[lag]]\nrank = 16"), "value", "club"),
    ],
)
def test_a_season_that_cannot_be_played_is_refused_with_what_is_wrong(text, code, where):
    """[ALL-R09] Before the start, with the place in the file, in both languages."""
    problem = next(one for one in seasonfile.check(text).problems if one.code != "unknown")
    assert problem.code == code
    assert problem.facts.get("where", "") == where
    for language in LANGUAGES:
        assert problem.told(texts_of(KIT.package, language))
        assert problem.right(texts_of(KIT.package, language))
    with pytest.raises(Refused) as refused:
        read_options(KIT, {"season": "egen", "season_text": text}, 4)
    assert refused.value.code == "season_unsound"
    assert refused.value.facts["field"] == "season_text"
    for language in LANGUAGES:
        assert texts_of(KIT.package, language).refuse(refused.value)


def problems(text):
    return [(problem.code, problem.line) for problem in seasonfile.check(text).problems]


def test_each_half_must_be_a_round_robin():
    """[ALL-R10] Two rounds of different halves exchanged: a pair would meet twice in one half."""
    lines = TEXT.splitlines()
    first = next(number for number, line in enumerate(lines) if line.startswith("1 = "))
    last = next(number for number, line in enumerate(lines) if line.startswith("30 = "))
    lines[first], lines[last] = f"1 = {lines[last][5:]}", f"30 = {lines[first][4:]}"
    found = problems("\n".join(lines))
    assert {code for code, _ in found} == {"no_round_robin"}
    assert {first + 1, last + 1} & {line for _, line in found}


def test_every_pair_that_breaks_a_round_robin_is_told_with_its_half_and_line():
    """[ALL-R10] How often they meet in which rounds, at the first round where they do, or at the first of all."""
    text = TEXT.replace("\n1 = ", "\nfirst = ").replace("\n30 = ", "\n1 = ").replace("\nfirst = ", "\n30 = ")
    lines = {int(line.split(" =")[0]): line for line in text.splitlines() if line[:1].isdigit()}
    meetings = {number: re.findall(r"(\w+)-(\w+)", line) for number, line in lines.items()}
    wanted = []
    for first in (1, 16):
        half = [(frozenset(pair), number) for number in range(first, first + 15) for pair in meetings[number]]
        for pair in combinations(CODES, 2):
            met = [number for who, number in half if who == {*pair}]
            if len(met) != 1:
                wanted.append((*pair, len(met), first, first + 14, lines[met[0] if met else first]))
    facts = ("code", "other", "times", "first", "last")
    printed = text.splitlines()
    found = [
        (*(problem.facts[fact] for fact in facts), printed[problem.line - 1])
        for problem in seasonfile.check(text).problems
    ]
    assert {times for _, _, times, *_ in wanted} == {0, 2}
    assert sorted(found) == sorted(wanted)


def test_too_few_cards():
    """[ALL-R29] Four hands of five must be there."""
    kept = [line for line in TEXT.splitlines() if not line.startswith((f'"{DASH}/', '"1/1"', '"1/2"'))]
    found = [problem for problem in seasonfile.check("\n".join(kept)).problems if problem.code == "card_count"]
    assert [problem.facts["least"] for problem in found] == [20, 20]


def test_too_many_cards():
    """[ALL-R08] A stock that nobody could shuffle is refused too."""
    (problem,) = seasonfile.check(instead(f'"{DASH}/2" = "* 1 2"', f'"{DASH}/2" = "{"* " * 90}"')).problems
    assert (problem.code, problem.facts["cards"]) == ("card_count", 120)


def test_the_tool_makes_valid_fixtures_for_any_sixteen_clubs():
    """[ALL-R10] Both halves are round robins, and nobody has more than eight home matches in one."""
    rounds = make_fixtures(CODES[::-1])
    own = read_season(TEXT[: TEXT.index("[fixtures]")] + written(rounds))
    for half in (own.rounds[:15], own.rounds[15:]):
        homes = [sum(played[club][1] for played in half) for club in range(16)]
        assert set(homes) == {7, 8}


def test_the_tool_goes_round_the_first_club_with_home_and_away_in_turn():
    """[ALL-R10] The second half has the same meetings the other way, last round first."""
    rounds = make_fixtures("ABCDEFGHIJKLMNOP")
    told = [" ".join("".join(pair) for pair in meetings) for meetings in rounds]
    assert told[:3] == ["BA CP OD EN MF GL KH IJ", "AC DB PE FO NG HM LI JK", "DA EC BF GP OH IN MJ KL"]
    assert rounds[15:] == [[(away, home) for home, away in meetings] for meetings in rounds[14::-1]]


@pytest.mark.parametrize(
    ("given", "code"),
    [
        (CODES[:15], "fixtures_clubs"),
        ([*CODES[:15], "mff"], "fixtures_twice"),
        ([*CODES[:15], "M-F"], "fixtures_code"),
        ([*CODES[:15], "MALMÖ"], "fixtures_code"),
    ],
)
def test_the_tool_says_which_clubs_will_not_do(given, code):
    """[ALL-R10] In both languages."""
    with pytest.raises(Refused) as refused:
        TOOLS["fixtures"](given, texts_of(KIT.package, "sv"))
    assert refused.value.code == code
    for language in LANGUAGES:
        assert texts_of(KIT.package, language).refuse(refused.value)


def test_a_season_is_made_from_what_the_tools_print():
    """[ALL-R03] The season of the shelf with other fixtures in it is sound, and its sources are counted."""
    texts = texts_of(KIT.package, "en")
    text = TOOLS["season"]([], texts)
    own = text[: text.index("[fixtures]")] + TOOLS["fixtures"]([code.lower() for code in CODES], texts)
    told = TOOLS["check"]([own], texts)
    assert told.startswith("The season 2022 can be played: 16 clubs, 33 blue and 33 orange cards, 30 rounds.")
    assert "Modifications at home: DIF and GBG known: from the rulebook and 14 of them reconstructed." in told
    assert "The costs of events: known: from the rulebook." in told
    for wrong in (["1922"], ["2022", "2022"]):
        with pytest.raises(Refused) as refused:
            TOOLS["season"](wrong, texts)
        assert refused.value.code == "no_such_season"
    with pytest.raises(Refused) as refused:
        TOOLS["check"]([], texts)
    assert refused.value.code == "one_season"


def test_what_is_printed_is_what_the_rules_go_by():
    """[ALL-R05, ALL-R29] The client draws cards, tiles and the season sheet from these tables."""
    tables: dict[str, Any] = dict(TABLES)  # the rows of each are of a type of their own
    cards, rounds = (tables[name] for name in ("CARDS", "ROUNDS"))
    for card in SEASON.cards:
        printed = cards[card]
        assert card_of(COLOURS.index(printed.colour), printed.upper, printed.lower, HALVES.index(printed.half)) == card
    sheet = KIT.view(KIT.start(KIT.options(), 4), None).sheet
    assert {(trick.name, trick.tiles, trick.costs) for trick in sheet.tricks} >= {
        ("hem", ("A", "B"), (1, 2)),
        ("off", ("A",), (3,)),
    }
    assert sheet.deals[:3] == (1, 4, 7)
    assert [rounds[number - 1].phase for number in (3, 6, 15, 24, 30)] == [1, 2, 3, 4, 5]
