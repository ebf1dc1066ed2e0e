"""Season files as an owner of the box writes them: what may be entered, marks, and all that is wrong at once."""

import pytest

from spelbord.core import LANGUAGES, texts_of
from spelbord.games.allsvenskan import KIT, seasonfile
from spelbord.games.allsvenskan.cards import COLOUR, GRADE, LOWER, UPPER, card_of
from spelbord.games.allsvenskan.notation.explaining import club_page, explain, season_page
from spelbord.games.allsvenskan.notation.sourcing import sources_line, sources_page
from spelbord.games.allsvenskan.seasons import read_season
from spelbord.games.allsvenskan.tools import TOOLS

from .boxes import PRINTED, TEXT, box, entered, options

ONE = '[[property]]\nkey = "eget"\nname = "Eget"\n[[property.part]]\n'


def described(part):
    """The season on the shelf with a property card that nobody has."""
    return f"{TEXT}\n{ONE}{part}\n"


def test_everything_that_can_be_printed_can_be_entered():
    """[ALL-R03, ALL-R05, ALL-R29] Symbols, tiles, costs, deals and properties are the season's own."""
    season = read_season(box())
    assert season.tiles == {"A": ("hem", "mirakel"), "B": ("hem", "off"), "C": ("def", "skada")}
    assert season.costs == {"hem": (2, 3), "off": (2,), "def": (1,), "mirakel": (5,), "skada": (3,)}
    assert season.deals[:4] == (1, 3, 6, 9)
    rare = card_of(0, 3, -2, 0)
    assert rare in season.cards
    assert (COLOUR[rare], UPPER[rare], LOWER[rare], GRADE[rare]) == (0, 3, -2, "bad")
    assert season.properties["tryckt_mff"].name == "Tryckt MFF"
    assert season.clubs[15].property == "ingen"


def test_arena_cards_may_show_any_symbol_that_the_book_explains():
    """[ALL-R82] Two markers, and up to six chances."""
    season = read_season(TEXT.replace('away = "■/■"', 'away = "■■/6"'))
    assert season.clubs[15].away == (-2, 6)
    season = read_season(TEXT.replace('away = "■/■"', 'away = "-/0"'))
    assert season.clubs[15].away == (0, 0)
    wrong = seasonfile.check(TEXT.replace('away = "■/■"', 'away = "■/7"')).problems
    assert {problem.code for problem in wrong} == {"value"}


def test_what_a_file_leaves_out_is_ours_with_our_marks():
    """Old files read as they did; the book tells costs, the rest was worked out."""
    season = read_season(TEXT)
    assert (season.marks["tiles"], season.marks["costs"], season.marks["deals"]) == (
        "reconstructed", "rulebook", "reconstructed",
    )  # fmt: skip


def test_nothing_is_from_the_box_unless_the_file_says_so():
    """Of all that is not marked otherwise, of one kind, of one club, of one face."""
    plain = read_season(entered(sections="[marks]\n"))
    assert {mark for club in plain.clubs for mark in club.marks.values()} == {"rulebook", "reconstructed"}
    season = read_season(box())
    assert season.marks["home"] == season.marks["tiles"] == "box"
    assert season.marks["fixtures"] == "real"
    assert season.clubs[7].marks["home"] == "rulebook"
    assert season.faces["blue"]["3/■■"] == season.faces["blue"]["1/1"] == "box"
    assert season.faces["blue"]["1/2"] == "rulebook"
    one = read_season(TEXT.replace('code = "KAL"\n', 'code = "KAL"\nbox = ["home"]\n'))
    assert one.clubs[5].marks["home"] == "box"
    assert one.clubs[5].marks["away"] == "reconstructed"


@pytest.mark.parametrize(("language", "word"), [("sv", "från spelet"), ("en", "from the box")])
def test_marks_are_told_on_club_pages_by_explaining_and_by_checking(language, word):
    texts, season = texts_of(KIT.package, language), read_season(box())
    page = club_page(season.clubs[0], season, texts)
    assert sum(word in line for line in page) >= 4
    assert "Tryckt MFF" in page[-1]
    assert word in season_page(season, "tiles", texts)[0]
    assert word in season_page(season, "cards", texts)[0]
    checked = TOOLS["check"]([box()], texts)
    assert word in checked
    assert "Tryckt SUN: " in checked
    assert "2022" not in sources_line(season, texts)


def test_what_is_reconstructed_is_said_in_one_line_with_a_way_to_more():
    """Where clubs are chosen, and as the season begins."""
    texts = texts_of(KIT.package, "sv")
    state = KIT.start(options(TEXT), 4)
    view = KIT.view(state, None)
    line = sources_line(read_season(TEXT), texts)
    assert "lagegenskaperna" in line
    assert "\n" not in line
    assert explain(view, "källor", texts)[0] == line
    assert len(sources_page(read_season(TEXT), texts)) > 10
    sections = PRINTED.replace('fixtures = "real"\n', "")
    whole = sources_line(
        read_season(entered(sections=sections, head="deals = [1, 4, 7, 10, 13, 16, 19, 22, 25, 28]\n")), texts
    )
    assert whole == texts.say("sources.none", name="Lådan")


@pytest.mark.parametrize(
    ("text", "code", "wanted", "line"),
    [
        ('name "2022"', "unreadable", "toml_equals", 'name "2022"'),
        ("a = [1", "unreadable", "toml_bracket", "a = [1"),
        ('a = "x', "unreadable", "toml_quote", 'a = "x'),
        ("a = x", "unreadable", "toml_value", "a = x"),
        ("a = 1 2", "unreadable", "toml_newline", "a = 1 2"),
        ("a = 1\na = 2", "unreadable", "toml_once", "a = 2"),
        ("\n= 2", "unreadable", "toml_key", "= 2"),
        ('a = "\\x"', "unreadable", "toml_escape", 'a = "\\x"'),
        ("a = " + "[" * 5000, "unreadable", "toml_deep", None),
        ("a = " + "9" * 5000, "unreadable", "toml_other", None),
        (TEXT.replace('property = "omstart"', 'property = "trolleri"'), "value", "property", 'property = "trolleri"'),
        (TEXT.replace('code = "MFF"', 'code = "MALMÖ"'), "value", "code", 'code = "MALMÖ"'),
        (TEXT.replace('code = "MFF"', 'code = "MF1"'), "value", "code", 'code = "MF1"'),
        (TEXT.replace("rank = 3\n", "rank = 3\nrang = 3\n"), "unknown", "keys", "rang = 3"),
        (entered(sections=PRINTED.replace('"hem", "off"', '"hem", "hem"')), "value", "faces", 'B = ["hem", "hem"]'),
        (entered(sections=PRINTED.replace('"def", "skada"', '"off", "skada"')), "no_tile", "tiles", "[tiles]"),
        (entered(sections=PRINTED.replace("off = 2", "off = 0")), "value", "cost", "off = 0"),
        (entered(sections=PRINTED.replace("hem = [2, 3]", "hem = []")), "value", "home_costs", "hem = []"),
        (entered(head="deals = [2, 5]\n"), "value", "deals", "deals = [2, 5]"),
        (entered(head="deals = [1, 5]\n"), "deals_apart", "deals", "deals = [1, 5]"),
        (TEXT.replace('"2/■" = "2"\n', '"4/■" = "2"\n', 1), "value", "face", '"4/■" = "2"'),
        (described('when = "often"'), "value", "when", 'when = "often"'),
        (described("fp = 1"), "missing", "when", "[[property.part]]"),
        (described('when = "match"'), "missing", "fp", "[[property.part]]"),
        (described('when = "match"\nfp = 0'), "value", "fp", "fp = 0"),
        (described('when = "match"\nfp = 1\nresult = "won"'), "value", "result", 'result = "won"'),
        (described('when = "match"\nfp = 1\nscored = "5-4"'), "value", "span", 'scored = "5-4"'),
        (described('when = "match"\nfp = 1\nper = "round"'), "missing", "times", "[[property.part]]"),
        (described('when = "round"\nfp = 1\nresult = "win"'), "unknown", "keys", 'result = "win"'),
        (described('when = "deal"'), "one_of", "deal_part", "[[property.part]]"),
        (described('when = "deal"\nextra = "1+0"\nprice = 1'), "value", "deal_part", "price = 1"),
        (described('when = "deal"\nswap = "2+0"'), "value", "swap", 'swap = "2+0"'),
        (described('when = "event"\nevent = "off"'), "one_of", "event_part", "[[property.part]]"),
        (described('when = "event"\nevent = "off"\ncost = -1\nnth = 2'), "value", "nth", "nth = 2"),
        (described('when = "injury"\nmost = 9'), "value", "most", "most = 9"),
        (described('when = "kickoff"\nsymbols = "x"'), "value", "symbols", 'symbols = "x"'),
        (f'{TEXT}\n[[property]]\nkey = "omstart"\nname = "A"\npart = [{{ when = "coin" }}]\n', "value", "property_key", 'key = "omstart"'),  # noqa: E501 - a file
        (f'{TEXT}\n[[property]]\nkey = "a"\nname = "A"\n', "value", "parts", "[[property]]"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_line_and_what_would_be_right(text, code, wanted, line):
    """In both languages, and never in the parser's."""
    problem = seasonfile.check(text).problems[0]
    assert (problem.code, problem.wanted) == (code, wanted)
    assert line is None or text.splitlines()[problem.line - 1] == line
    for language in LANGUAGES:
        texts = texts_of(KIT.package, language)
        assert problem.told(texts)
        assert f"wanted.{wanted}" in texts


def test_all_problems_come_at_once_by_line():
    text = box().replace('extra = "1+1"', 'extra = "7"').replace("off = 2", 'off = "två"')
    problems = seasonfile.check(text).problems
    assert [problem.line for problem in problems] == sorted(problem.line for problem in problems)
    assert len(problems) == text.count('extra = "7"') + 1


def test_a_slip_of_the_pen_is_refused_at_a_table_and_not_in_an_old_log():
    """A key that means nothing was passed over before, and a log that has one must still be read."""
    text = TEXT.replace("rank = 3\n", "rank = 3\nrang = 3\n")
    assert read_season(text).clubs[2].code == "DIF"
    assert [problem.code for problem in seasonfile.check(text).problems] == ["unknown"]


def test_hands_must_be_there_for_the_cards_that_properties_add():
    """[ALL-R29] The four greediest clubs of a colour."""
    more = dict.fromkeys(("VÄR", "SUN", "HEL", "DEG"), '{ when = "deal", extra = "2+0" }')
    kept = [line for line in entered(more).splitlines() if not line.startswith(('"\N{EN DASH}/', '"2/', '"1/2'))]
    found = [problem for problem in seasonfile.check("\n".join(kept)).problems if problem.code == "card_count"]
    assert found[0].facts["least"] == 3 * 7 + 6
