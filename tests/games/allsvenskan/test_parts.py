"""Properties that a season's file describes by parts: each kind, its conditions, how often, and several together."""

import pytest

from spelbord.core import LANGUAGES, Refused, texts_of
from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan import actions as a
from spelbord.games.allsvenskan.bots.levels import put_away
from spelbord.games.allsvenskan.cards import COLOUR, NOTHING
from spelbord.games.allsvenskan.events import Dealt, Flipped, FullTime, Injured, Played, PropertyUsed, Rewarded
from spelbord.games.allsvenskan.notation.explaining import explain

from .boxes import PRINTED, entered, options
from .drawing import SEASON, club_of, draw
from .playing import answer, asked, finish_round, of, play, plays, prompt_of, refuse, score

ROWS = "A KAL{} | done bo | {}\nB HAM | done bo\nC MFF | done bo\nD SUN | done bo"


def fixture(number, code="KAL"):
    """Whom a club meets in a round of the second half, and whether at home."""
    opponent, at_home = SEASON.rounds[number - 1][club_of(code)]
    return SEASON.clubs[opponent].code, at_home


def number_where(found, code="KAL"):
    """The first round from 16 on whose match is such."""
    return next(number for number in range(16, 30) if found(*fixture(number, code)))


def after(part, goals, *, number=None, row="fp 0", text=None):
    """FP of Kalmar after a match, where it has this property; a win by one gives 2, a draw 1 by itself."""
    number = number or number_where(lambda other, _: other not in {"HAM", "MFF", "SUN"})
    other, _ = fixture(number)
    own, conceded = goals.split("-")
    head = f"round {number} | half 2 | turn 3 | order ABCD | score KAL={own} {other}={conceded}\n"
    state = draw(head + ROWS.format("", row), options(text or entered({"KAL": part})))
    return state.fp[0]


HOME, AWAY = number_where(lambda _, at_home: at_home), number_where(lambda _, at_home: not at_home)
RIVAL = number_where(lambda other, _: other in {"HAM", "MFF", "SUN"})
GIANT = number_where(lambda other, _: other == "AIK")


@pytest.mark.parametrize(
    ("part", "goals", "number", "bonus"),
    [
        ('{ when = "match", fp = 3 }', "0-2", None, 3),
        ('{ when = "match", result = "draw", fp = 3 }', "1-1", None, 3),
        ('{ when = "match", result = "draw", fp = 3 }', "1-0", None, 0),
        ('{ when = "match", result = ["win", "loss"], fp = 1 }', "0-1", None, 1),
        ('{ when = "match", result = "loss", fp = -2 }', "0-1", None, -2),
        ('{ when = "match", ground = "home", fp = 1 }', "0-1", HOME, 1),
        ('{ when = "match", ground = "home", fp = 1 }', "0-1", AWAY, 0),
        ('{ when = "match", opponent = "rival", fp = 1 }', "0-1", RIVAL, 1),
        ('{ when = "match", opponent = "other", fp = 1 }', "0-1", RIVAL, 0),
        ('{ when = "match", rank = "2", fp = 1 }', "0-1", GIANT, 1),
        ('{ when = "match", rank = "3+", fp = 1 }', "0-1", GIANT, 0),
        ('{ when = "match", category = "topplag", fp = 1 }', "0-1", GIANT, 1),
        ('{ when = "match", category = "Nykomling", fp = 1 }', "0-1", GIANT, 0),
        ('{ when = "match", place = 4, fp = 1 }', "0-1", None, 1),
        ('{ when = "match", place = "1-3", fp = 1 }', "0-1", None, 0),
        ('{ when = "match", rounds = "29+", fp = 1 }', "0-1", None, 0),
        ('{ when = "match", scored = "2-3", fp = 1 }', "2-4", None, 1),
        ('{ when = "match", scored = "2-3", fp = 1 }', "4-5", None, 0),
        ('{ when = "match", conceded = 0, fp = 1 }', "0-0", None, 1),
        ('{ when = "match", margin = "2+", fp = 1 }', "0-2", None, 1),
        ('{ when = "match", margin = "2+", fp = 1 }', "0-1", None, 0),
        ('{ when = "match", streak = 1, fp = 1 }', "1-0", None, 1),
        ('{ when = "match", streak = "2+", fp = 1 }', "1-0", None, 0),
        ('{ when = "match", each = "scored", fp = 1 }', "3-4", None, 3),
        ('{ when = "match", each = "conceded", fp = 1 }', "0-4", None, 4),
        ('{ when = "match", each = "margin", fp = 1 }', "0-4", None, 4),
        ('{ when = "match", each = "streak", fp = 2 }', "1-0", None, 2),
        ('{ when = "match", result = "draw", fp = 2 }, { when = "match", conceded = 0, fp = 1 }', "0-0", None, 3),
    ],
)
def test_what_a_part_gives_for_a_match(part, goals, number, bonus):
    """[ALL-38, ALL-R94] On top of the match's own FP; every condition must hold."""
    row = "fp 3"
    assert after(part, goals, number=number, row=row) - after(None, goals, number=number, row=row) == bonus


@pytest.mark.parametrize(("order", "place"), [("ABCD", 4), ("BACD", 3), ("BCAD", 2), ("BCDA", 1)])
def test_ones_place_is_that_of_the_table_as_the_round_began(order, place):
    """[ALL-37, ALL-38] Who is last plays first."""
    number = number_where(lambda other, _: other not in {"HAM", "MFF", "SUN"})
    for wanted in range(1, 5):
        text = entered({"KAL": f'{{ when = "match", place = {wanted}, fp = 3 }}'})
        head = f"round {number} | half 2 | turn 3 | order {order} | score KAL=0 {fixture(number)[0]}=1\n"
        state = draw(head + ROWS.format("", "fp 0"), options(text))
        assert state.fp[0] == (3 if wanted == place else 0)


def test_nobody_has_less_than_no_fp_or_more_than_twelve():
    """[ALL-R95, ALL-38]"""
    assert after('{ when = "match", fp = -9 }', "0-1", row="fp 2") == 0
    assert after('{ when = "match", fp = 9 }', "0-1", row="fp 7") == 12


def test_no_part_works_before_round_16_or_for_an_ai_rival():
    """[ALL-22, ALL-23, ALL-R112]"""
    text = entered({"KAL": '{ when = "match", fp = 3 }'})
    assert after(None, "0-1", number=15, text=text) == 0
    other, _ = fixture(17)
    head = f"round 17 | half 2 | turn 3 | order ABCD | score KAL=0 {other}=1\n"
    assert draw(head + ROWS.format(" ai", "points 0"), options(text)).fp[0] == 0


def test_a_club_may_have_no_property():
    """[ALL-R04] Kalmar without its own: a draw gives 1 FP, as to everybody."""
    assert after(None, "1-1") == 1


def seasons_of(part, rounds, text=None):
    """What happened in so many rounds from 16 on to Kalmar with this property."""
    state = draw("round 16\nA KAL | fp 5\nB HAM\nC MFF\nD SUN", options(text or entered({"KAL": part})))
    return state, [finish_round(state) for _ in range(rounds)]


def test_how_often_a_part_works_in_a_season():
    """[ALL-38] Twice, and each use is told with how often is left."""
    _, rounds = seasons_of('{ when = "match", fp = 1, times = 2 }', 4)
    assert [[use.left for use in of(happened, PropertyUsed)] for happened in rounds] == [[1], [0], [], []]
    assert [of(happened, FullTime)[0].bonuses[0] for happened in rounds] == [1, 1, 0, 0]


def test_how_often_a_part_works_between_two_deals():
    """[ALL-38, ALL-01] Once after each: rounds 16 to 18, and 19 to 21."""
    _, rounds = seasons_of('{ when = "match", fp = 1, times = 1, per = "deal" }', 5)
    assert [of(happened, FullTime)[0].bonuses[0] for happened in rounds] == [1, 0, 0, 1, 0]


def test_fp_as_a_round_begins():
    """[ALL-37, ALL-38] By place in the table and by round; lost ones too, and what cannot be lost is not told."""
    _, (happened,) = seasons_of('{ when = "round", fp = 2, rounds = 17 }', 1)
    assert [(event.seat, event.fp, event.name) for event in of(happened, Rewarded)] == [(0, 2, "Tryckt KAL")]
    _, (happened,) = seasons_of('{ when = "round", fp = 2, rounds = "18+" }', 1)
    assert of(happened, Rewarded) == []
    state = draw("round 16\nA KAL\nB HAM\nC MFF\nD SUN", options(entered({"KAL": '{ when = "round", fp = -1 }'})))
    fp = state.fp[0] + of(happened := finish_round(state), FullTime)[0].fp[0]
    assert [event.fp for event in of(happened, Rewarded)] == ([-1] if fp else [])


@pytest.mark.parametrize(
    "part",
    [
        '{ when = "round", fp = 1, times = 2 }',
        '{ when = "kickoff", symbols = "1/-", times = 2 }',
        '{ when = "deal", extra = "1+0", times = 2 }',
    ],
)
def test_each_use_of_a_part_is_told_and_counted(part):
    """[ALL-38] As a round begins, before kick-off and at a deal: twice, and then no more."""
    text = entered({"KAL": part}, head="deals = [1, 4, 7, 10, 13, 16, 17, 18, 19, 20, 21, 22, 25, 28]\n")
    state = draw("round 16\nA KAL\nB HAM\nC MFF\nD SUN", options(text))
    kept = len(state.uses)  # what the drawing itself led to
    left = [use.left for _ in range(4) for use in of(finish_round(state), PropertyUsed)]
    assert left == [1, 0][kept:]
    assert [use[:2] for use in state.uses] == [(0, 0)] * 2


def test_symbols_before_kick_off():
    """[ALL-12, ALL-38] They add to the modifications of both, at home alone if so said."""
    part = '{ when = "kickoff", ground = "home", symbols = "2/■■" }'
    other, _ = fixture(HOME)
    rows = "A KAL\nB HAM\nC MFF\nD SUN"
    plain = draw(f"round {HOME} | order ABCD\n{rows}", options(entered({"KAL": None})))
    boosted = draw(f"round {HOME} | order ABCD\n{rows}", options(entered({"KAL": part})))
    assert score(plain, "KAL", other) != score(boosted, "KAL", other)
    assert boosted.goals[boosted.places[0]] == min(6, plain.goals[plain.places[0]] + 2 - plain.markers[plain.places[0]])
    assert boosted.markers[boosted.places[0] ^ 1] == 2
    away = [draw(f"round {AWAY} | order ABCD\n{rows}", options(entered({"KAL": one}))) for one in (None, part)]
    assert away[0].goals == away[1].goals


def dealt(part, text=None):
    """What Kalmar is dealt before round 19."""
    state = draw("round 18\nA KAL | fp 5\nB HAM\nC MFF\nD SUN", options(text or entered({"KAL": part})))
    happened = finish_round(state)
    return state, next(event for event in of(happened, Dealt) if event.seat == 0), happened


def test_more_cards_at_a_deal():
    """[ALL-R88, ALL-38] Beside the card markers."""
    extra = SEASON.clubs[club_of("KAL")].extra
    _, event, _ = dealt('{ when = "deal", extra = "2+1" }')
    assert (event.blue, event.orange) == (3 + extra[0] + 2, 3 + extra[1] + 1)


def test_swapping_one_colour_for_a_price():
    """[ALL-38] Only that colour, and it is paid when something is put away."""
    state, _, _ = dealt('{ when = "deal", swap = "0+1", price = 2 }')
    assert asked(state) == "A omstart"
    blue = next(card for card in state.hands[0] if COLOUR[card] == 0)
    orange = next(card for card in state.hands[0] if COLOUR[card] == 1)
    with pytest.raises(Refused) as refused:
        KIT.act(state, prompt_of(state), a.PutAway(blue=blue))
    assert refused.value.code == "swap_colour"
    assert {move.blue for move in KIT.moves(state, prompt_of(state)) if isinstance(move, a.PutAway)} == {NOTHING}
    assert put_away(state, 0).blue == NOTHING
    for language in LANGUAGES:
        texts = texts_of(KIT.package, language)
        assert texts.refuse(refused.value)
        question = KIT.notation.question(KIT.view(state, 0), prompt_of(state), texts, "ABCD")
        assert question.startswith("Tryckt KAL: ")
        assert "2 FP" in question
    fp = state.fp[0]
    happened = answer(state, prompt_of(state), a.PutAway(orange=orange))
    assert [(use.paid, use.left) for use in of(happened, PropertyUsed)] == [(2, -1)]
    assert state.fp[0] == fp - 2


def test_who_cannot_pay_is_not_asked_to_swap():
    """[ALL-38] Nor is anybody whose times are up."""
    text = entered({"KAL": '{ when = "deal", swap = "1+1", price = 12 }'})
    state = draw("round 18\nA KAL\nB HAM\nC MFF\nD SUN", options(text))
    finish_round(state)
    assert asked(state).endswith("play")


def cost(part, line, *, number=HOME, sections=""):
    """What Kalmar pays for the events of a line, and what limited parts were used."""
    text = entered({"KAL": part}, sections=sections)
    state = draw(f"round {number} | order ABCD\nA KAL | b2/1 | fp 12\nB HAM\nC MFF\nD DEG", options(text))
    happened = play(state, f"A b2/1 B {line}")
    return of(happened, Played)[0].cost, len(of(happened, PropertyUsed))


@pytest.mark.parametrize(
    ("part", "line", "paid", "used"),
    [
        ('{ when = "event", event = "off", cost = -1 }', "+off^", 2, 0),
        ('{ when = "event", event = "off", cost = 2 }', "+off^", 5, 0),
        ('{ when = "event", event = "off", cost = -9 }', "+off^", 1, 0),
        ('{ when = "event", event = "off", price = 7 }', "+off^", 7, 0),
        ('{ when = "event", event = "off", cost = -1 }', "+def^", 2, 0),
        ('{ when = "event", event = "off", cost = -1, ground = "away" }', "+off^", 3, 0),
        ('{ when = "event", event = "off", cost = -1, times = 1, per = "round" }', "+off^", 2, 1),
        ('{ when = "event", event = "hem", price = 1 }', "+hemA_ +hemB_", 2, 0),
        ('{ when = "event", event = "hem", nth = 2, cost = 3 }', "+hemA_ +hemB_", 6, 0),
        ('{ when = "event", event = "hem", nth = 2, cost = 3 }', "+hemA_", 1, 0),
        ('{ when = "event", event = "hem", nth = 1, cost = 3 }', "+hemA_", 4, 0),
        ('{ when = "event", event = "hem", cost = 1, times = 1 }', "+hemA_ +hemB_", 4, 1),
        ('{ when = "event", event = "off", cost = -1, rounds = "29+" }', "+off^", 3, 0),
        ('{ when = "event", event = "off", cost = -1, rounds = "29+", rank = "1+", place = "1+" }', "+off^", 3, 0),
        ('{ when = "event", event = "off", cost = -1, ground = "away" }, { when = "event", event = "def", cost = -1 }', "+off^ +def^", 4, 0),  # noqa: E501 - two parts
        ('{ when = "event", event = "off", cost = 1 }, { when = "event", event = "hem", cost = 1 }', "+off^ +hemB_", 6, 0),  # noqa: E501 - two parts
    ],
)  # fmt: skip
def test_what_events_cost_by_a_part(part, line, paid, used):
    """[ALL-R100, ALL-38] Never less than 1 FP each, and only where and as often as it works."""
    assert cost(part, line) == (paid, used)


def test_a_limited_cut_is_used_up():
    """[ALL-38] Once a season: in the next round the event costs what is printed."""
    text = entered({"KAL": '{ when = "event", event = "def", cost = -1, times = 1 }'})
    state = draw(f"round {HOME} | order ABCD\nA KAL | b2/1 | fp 12\nB HAM\nC MFF\nD DEG", options(text))
    play(state, "A b2/1 B +def^")
    assert state.uses == ((0, 0, HOME),)
    finish_round(state)
    while prompt_of(state).seat != 0:
        answer(state, prompt_of(state), KIT.lapse(state, prompt_of(state)))
    state.fp[0], state.bank = 12, state.bank - 12 + state.fp[0]
    move = next(move for move in plays(state) if [trick.name for trick in move.tricks] == ["def"])
    (played,) = of(answer(state, prompt_of(state), move), Played)
    assert played.cost == 2


def test_tiles_and_costs_of_the_season():
    """[ALL-15, ALL-R101, ALL-R103] What a tile carries and what is printed on it are the season's."""
    assert cost(None, "+offB^", sections=PRINTED)[0] == 2
    assert cost(None, "+hemA_ +hemB_", sections=PRINTED)[0] == 5
    assert cost(None, "+mirakelA^ +offB^", sections=PRINTED)[0] == 7
    assert cost(None, "+hemA_ +hemB_", sections=PRINTED.replace("[2, 3]", "[2]"))[0] == 4
    text = entered(sections=PRINTED)
    state = draw(f"round {HOME} | order ABCD\nA KAL | b2/1 | fp 12\nB HAM\nC MFF\nD DEG", options(text))
    assert refuse(state, "A b2/1 B +offA^") == "wrong_tile ALL-15"
    assert refuse(state, "A b2/1 B +hemA_ +mirakelA^") == "tile_used ALL-R101"
    texts = texts_of(KIT.package, "sv")
    for move in plays(state):
        line = KIT.notation.write(move, texts)
        assert KIT.notation.read(line, prompt_of(state)) == move, line
    assert "2 FP" in explain(KIT.view(state, 0), "OFFENSIVT BYTE", texts)[0]


@pytest.mark.parametrize(
    ("part", "coins", "again", "used"),
    [
        ('{ when = "coin" }', "th", 0, 0),
        ('{ when = "coin", times = 1, per = "round" }', "th", 0, 0),
        ('{ when = "coin", times = 3, per = "season" }', "th", 0, 1),
        ('{ when = "coin", times = 1, per = "season" }', "th", 0, 1),
        ('{ when = "coin", times = 2, per = "round" }', "th", 0, 1),
        ('{ when = "coin", ground = "away" }', "t", NOTHING, 0),
        ('{ when = "coin" }', "h", NOTHING, 0),
    ],
)
def test_a_failed_coin_is_flipped_again(part, coins, again, used):
    """[ALL-38, ALL-15]"""
    text = entered({"KAL": part})
    state = draw(f"round {HOME} | order ABCD\nA KAL | b2/1 | fp 12\nB HAM\nC MFF\nD DEG", options(text))
    happened = play(state, "A b2/1 B +hem_", coins=coins)
    assert of(happened, Flipped)[0].again == again
    assert len(of(happened, PropertyUsed)) == used


@pytest.mark.parametrize(
    ("limit", "again"),
    [("", [0, 0]), (', times = 1, per = "round"', [0, NOTHING]), (', times = 2, per = "round"', [0, 0])],
)
def test_how_many_coins_of_a_round_are_flipped_again(limit, again):
    """[ALL-38, ALL-15] A failed one on each of both cards."""
    text = entered({"KAL": f'{{ when = "coin"{limit} }}'})
    rows = "A KAL | b2/1 o2/1 | fp 12\nB HAM | done bo\nC MFF | done bo\nD DEG | done bo"
    state = draw(f"round {HOME} | order ABCD\n{rows}", options(text))
    host = next(seat for seat in (1, 2, 3) if state.places[seat] % 2)  # the other club of its match is at home
    happened = play(state, "A b2/1 B +hemA_", f"A o2/1 {'ABCD'[host]} +hemB^", coins="tttt")
    assert [flipped.again for flipped in of(happened, Flipped)] == again


def test_what_injury_takes_by_a_part():
    """[ALL-19, ALL-38] Less than six, or nothing, or in some matches alone."""
    rows = "round {} | order BACD\nA KAL | fp 8\nB HAM | b2/1 | fp 12\nC MFF\nD DEG"
    state = draw(rows.format(HOME), options(entered({"KAL": '{ when = "injury", most = 2 }'})))
    assert of(play(state, "B b2/1 A +skada^"), Injured)[0].fp == 2
    state = draw(rows.format(HOME), options(entered({"KAL": '{ when = "injury" }'})))
    assert refuse(state, "B b2/1 A +skada^") == "uninjured ALL-38"
    home_alone = options(entered({"KAL": '{ when = "injury", ground = "home" }'}))
    assert refuse(draw(rows.format(HOME), home_alone), "B b2/1 A +skada^") == "uninjured ALL-38"
    assert of(play(draw(rows.format(AWAY), home_alone), "B b2/1 A +skada^"), Injured)[0].fp == 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_happens_by_a_described_property_is_told_by_its_name(language):
    """Log lines, explanations and the view have it; what it does is composed from its parts."""
    texts = texts_of(KIT.package, language)
    part = '{ when = "round", fp = 2 }, { when = "match", fp = -1, times = 3 }'
    state, (happened,) = seasons_of(part, 1)
    told = [KIT.notation.tell(event, texts, "ABCD") for event in of(happened, Rewarded) + of(happened, PropertyUsed)]
    assert len(told) == 2
    assert all("Tryckt KAL" in line for line in told)
    view = KIT.view(state, None)
    (known,) = view.sheet.properties
    assert explain(view, "Tryckt KAL", texts) == [known.told[language]]
    assert known.told[language].count(".") == 2
    assert view.uses == ((0, 1, 16),)
