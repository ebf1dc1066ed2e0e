"""Team properties: from round 16 of a complete season, for that rival only."""

from importlib import resources

import pytest

from spelbord.core import Refused, texts_of
from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan import actions as a
from spelbord.games.allsvenskan.cards import COLOUR, NOTHING
from spelbord.games.allsvenskan.events import Dealt, Flipped, FullTime, Granted, KickedOff, Played, Redrawn, Restarted
from spelbord.games.allsvenskan.options import AllsvenskanOptions
from spelbord.games.allsvenskan.parts import Before, Outcome, fits_before, reward
from spelbord.games.allsvenskan.properties import PROPERTIES

from .boxes import entered
from .boxes import options as own_season
from .drawing import COMPLETE, SEASON, club_of, draw
from .playing import answer, asked, finish_round, of, play, prompt_of, refuse

HOME, AWAY = True, False
TEXT = resources.files("spelbord.games.allsvenskan").joinpath("data", "seasons", "2022.toml").read_text("utf-8")


def match(score, at_home=HOME, *, rival=False, rank=9):
    scored, conceded = map(int, score.split("-"))
    return Before(16, at_home, rival, rank, "Mittenlag", 2), Outcome(scored, conceded, 1)


@pytest.mark.parametrize(
    ("known", "outcome", "fp"),
    [
        ("mastarvana", match("1-0", rival=True), 2),
        ("mastarvana", match("1-0"), 0),
        ("mastarvana", match("0-0", rival=True), 0),
        ("bortastyrka", match("1-0", AWAY), 2),
        ("bortastyrka", match("1-0", HOME), 0),
        ("talamod", match("1-1"), 1),
        ("talamod", match("1-0"), 0),
        ("tatt_bakat", match("0-0", AWAY), 1),
        ("tatt_bakat", match("0-0", HOME), 0),
        ("tatt_bakat", match("3-1", AWAY), 0),
        ("kollektivet", match("1-2"), 1),
        ("kollektivet", match("1-3"), 0),
        ("kollektivet", match("1-1"), 0),
        ("malgladje", match("4-5"), 2),
        ("malgladje", match("3-0"), 0),
        ("bruksanda", match("2-2", HOME), 2),
        ("bruksanda", match("2-2", AWAY), 0),
        ("jattedodaren", match("0-0", rank=5), 2),
        ("jattedodaren", match("0-0", rank=6), 0),
        ("jattedodaren", match("0-1", rank=1), 0),
        ("jattedodaren", match("1-0", rank=1), 2),
        ("res_dig", match("0-4"), 1),
        ("res_dig", match("0-0"), 0),
        ("omstart", match("5-0", rival=True, rank=1), 0),
    ],
)
def test_what_a_property_gives_for_a_match(known, outcome, fp):
    """[ALL-38, ALL-R94] On top of the match's own FP."""
    before, after = outcome
    parts = [part for part in PROPERTIES[known].parts if part.when == "match" and fits_before(part, before)]
    assert sum(reward(part, after) for part in parts) == fp


def after(number, row, score, options=COMPLETE):
    """FP of Kalmar after its match of a round."""
    state = draw(f"""
        round {number} | half 2 | turn 3 | order ABCD | score {score}
        A KAL | done bo | {row}
        B HAM | done bo
        C MFF | done bo
        D SUN | done bo
    """, options)  # fmt: skip
    return state.fp[0]


def opponent_of(code, number):
    return SEASON.clubs[SEASON.rounds[number - 1][club_of(code)][0]].code


def test_properties_work_from_round_16_of_a_complete_season():
    """[ALL-38, ALL-22, ALL-R112] The match of round 16 is the first that counts; in round 15 and in a short season
    there is none."""
    for number, fp in ((15, 1), (16, 2), (17, 2)):
        other = opponent_of("KAL", number)
        assert after(number, "fp 0", f"KAL=1 {other}=1") == fp, number
    assert after(15, "fp 0", "KAL=1 ELF=1", AllsvenskanOptions()) == 1


def earned(known, scored, conceded, *, at_home, rival, rank):
    """[ALL-38] What each property gives for a match, as the rules page has it."""
    won, level = scored > conceded, scored == conceded
    return {
        "mastarvana": 2 * (won and rival),
        "bortastyrka": 2 * (won and not at_home),
        "talamod": 1 * level,
        "tatt_bakat": 1 * (conceded == 0 and not at_home),
        "kollektivet": 1 * (conceded - scored == 1),
        "malgladje": 2 * (scored >= 4),
        "bruksanda": 2 * (level and at_home),
        "jattedodaren": 2 * (scored >= conceded and rank <= 5),
        "res_dig": 1 * (scored < conceded),
    }.get(known, 0)


@pytest.mark.parametrize("number", range(16, 30))
def test_a_property_knows_where_and_against_whom_a_match_was(number):
    """[ALL-38] Home or away, rival or not, the rank of the opponent and the goals: as told, by the sheet."""
    clubs = [(3 * number + 5 * seat) % 16 for seat in range(4)]
    rows = "\n".join(f"{letter} {SEASON.clubs[club].code} | fp 0" for letter, club in zip("ABCD", clubs, strict=True))
    (told,) = of(finish_round(draw(f"round {number}\n{rows}")), FullTime)
    for seat, club in enumerate(clubs):
        opponent, at_home = SEASON.rounds[number - 1][club]
        rank = SEASON.clubs[opponent].rank
        score = told.scored[seat], told.conceded[seat]
        fp = earned(SEASON.clubs[club].property, *score, at_home=at_home, rival=opponent in clubs, rank=rank)
        assert told.bonuses[seat] == fp


def test_the_limit_of_twelve_holds_for_bonuses():
    """[ALL-38, ALL-21] Extra FP come before the limit."""
    other = opponent_of("KAL", 17)
    assert after(17, "fp 11", f"KAL=1 {other}=1") == 12


def test_an_ai_rival_has_no_property():
    """[ALL-23, ALL-38] It takes nothing from the bank."""
    other = opponent_of("KAL", 17)
    state = draw(f"""
        round 17 | half 2 | turn 3 | order ABCD | score KAL=1 {other}=1
        A KAL ai | done bo
        B HAM | done bo
        C MFF | done bo
        D SUN | done bo
    """)
    assert state.fp[0] == 0


@pytest.mark.parametrize(
    ("code", "line", "cost", "before"),
    [
        ("AIK", "+def^", 1, 2),
        ("NOR", "+off^", 2, 3),
        ("GBG", "+mirakel^", 2, 4),
        ("ELF", "+hemA_ +hemB_", 2, 3),
    ],
)
def test_cheaper_events(code, line, cost, before):
    """[ALL-38, ALL-R100] From round 16; never below one FP."""
    home = [number for number in range(7, 31) if SEASON.rounds[number - 1][club_of(code)][1]]
    for number, paid in ((min(home), before), (max(home), cost)):
        state = draw(f"round {number} | order ABCD\nA {code} | b2/1 | fp 12\nB HAM\nC MFF\nD DEG")
        (played,) = of(play(state, f"A b2/1 B {line}"), Played)
        assert played.cost == paid, (code, number)


@pytest.mark.parametrize(
    ("code", "line", "cost"),
    [
        ("AIK", "+def^", 4),
        ("NOR", "+off^", 4),
        ("GBG", "+mirakel^", 3),
        ("ELF", "+hemA_", 3),
        ("ELF", "+hemA_ +hemB_", 4),
    ],
)
def test_how_much_cheaper_events_are_where_they_cost_more(code, line, cost):
    """[ALL-38, ALL-R100] In a season of one's own: one FP less, MIRAKEL two, and all HEMMASTÖD but the first at 1."""
    text = entered(sections="[costs]\nhem = [3, 4]\noff = 5\ndef = 5\nmirakel = 5\nskada = 5\n")
    number = next(number for number in range(16, 31) if SEASON.rounds[number - 1][club_of(code)][1])
    state = draw(f"round {number} | order ABCD\nA {code} | b2/1 | fp 12\nB HAM\nC MFF\nD DEG", own_season(text))
    (played,) = of(play(state, f"A b2/1 B {line}"), Played)
    assert played.cost == cost


def test_the_twelfth_player_flips_the_first_failure_once_more():
    """[ALL-38] Free and by itself, once a round; the second flip stands."""
    number = next(number for number in range(16, 31) if SEASON.rounds[number - 1][club_of("HAM")][1])
    text = f"round {number} | order BACD\nA DIF\nB HAM | b2/1 | fp 12\nC MFF\nD DEG"
    for coins, flips, again in (("th", (True,), 0), ("tt", (False,), 0), ("h", (True,), NOTHING)):
        state = draw(text)
        (flipped,) = of(play(state, "B b2/1 D +hem_", coins=coins), Flipped)
        assert (flipped.flips, flipped.again) == (flips, again)
    state = draw(text)
    (flipped,) = of(play(state, "B b2/1 D +hemA_ +hemB_", coins="ttt"), Flipped)
    assert (flipped.flips, flipped.again) == ((False, False), 0)
    assert state.again[1]


def test_kollektivet_cannot_be_injured():
    """[ALL-38, ALL-19] From round 16; before that it can."""
    text = "round {} | order BACD\nA VAR | fp 8\nB HAM | b2/1 | fp 12\nC MFF\nD DEG"
    assert refuse(draw(text.format(17)), "B b2/1 A +skada^") == "uninjured ALL-38"
    state = draw(text.format(14))
    play(state, "B b2/1 A +skada^")
    assert state.fp[0] == 2


def test_new_hope_when_a_round_starts():
    """[ALL-38, ALL-37] 1 FP to Sundsvall if it is last of the four, AI rivals counted, rank deciding ties."""
    for number, points, below, last in ((15, 0, 20, True), (14, 0, 20, True), (15, 40, 20, False), (15, 10, 0, False)):
        other = opponent_of("SUN", number)
        state = draw(f"""
            round {number} | half 2 | turn 3 | order ABCD | score SUN=0 {other}=1
            A SUN | done bo | points {points}
            B HAM | done bo | points 20
            C MFF | done bo | points 20
            D DEG ai | done bo | points {below}
        """)
        assert (state.order[0] == 0) == last
        assert state.fp[0] == (last and number + 1 >= 16)


def test_new_hope_is_told():
    """[ALL-38] Its own event, once a round."""
    state = draw("round 18\nA SUN\nB HAM | points 20\nC MFF | points 20\nD DEG | points 20")
    grants = [grant for grant in of(finish_round(state), Granted) if grant.why == "hope"]
    assert [(grant.seat, grant.fp) for grant in grants] == [(0, 1)]


# Omstart -------------------------------------------------------------------------------------------------------------


def restart():
    """Sirius just after the deal before round 16."""
    state = draw("round 15\nA SIR\nB HAM\nC MFF\nD DEG")
    happened = finish_round(state)
    assert of(happened, Dealt)
    assert asked(state) == "A omstart"
    return state


def test_omstart_comes_directly_after_each_deal_from_round_16():
    """[ALL-38, ALL-37] Before the matches begin; not after the deal before round 13."""
    state = restart()
    assert state.places == (-1,) * 4
    answer(state, prompt_of(state), a.PutAway())
    assert state.places != (-1,) * 4
    early = draw("round 12\nA SIR\nB HAM\nC MFF\nD DEG")
    finish_round(early)
    assert asked(early).endswith("play")


def test_omstart_swaps_a_blue_and_an_orange_card():
    """[ALL-38, ALL-30] Both chosen before a new one is seen; what was put away is hidden, and out until the deal."""
    state = restart()
    blue = next(card for card in state.hands[0] if COLOUR[card] == 0)
    orange = next(card for card in state.hands[0] if COLOUR[card] == 1)
    size = len(state.hands[0])
    question = KIT.notation.question(KIT.view(state, 0), prompt_of(state), texts_of(KIT.package, "sv"), "ABCD")
    assert "blått" in question
    assert "orange" in question
    happened = answer(state, prompt_of(state), a.PutAway(blue, orange))
    (gone,), (new,) = of(happened, Restarted), of(happened, Redrawn)
    assert [type(event) for event in happened if isinstance(event, Restarted | Redrawn | KickedOff)] == [
        Restarted, Redrawn, KickedOff,
    ]  # fmt: skip
    assert len(state.hands[0]) == size
    assert state.away[0] == sorted([blue, orange])
    assert KIT.redact(gone, 1).cards is KIT.redact(new, None).cards is None
    assert KIT.view(state, 0).away == (blue, orange)
    assert KIT.view(state, 1).away == ()
    assert KIT.view(state, 1).rivals[0].away == (1, 1)
    for _ in range(3):
        finish_round(state)
    assert state.away[0] == []


def test_omstart_may_swap_one_colour_and_refuses_what_is_not_there():
    """[ALL-38] One card, the other colour kept."""
    state = restart()
    prompt = prompt_of(state)
    orange = next(card for card in state.hands[0] if COLOUR[card] == 1)
    with pytest.raises(Refused) as refused:
        KIT.act(state, prompt, a.PutAway(blue=orange))
    assert refused.value.code == "no_such_card"
    absent = next(card for card in state.stock if COLOUR[card] == 0 and card not in state.hands[0])
    with pytest.raises(Refused) as refused:
        KIT.act(state, prompt, a.PutAway(blue=absent))
    assert refused.value.code == "not_in_hand"
    state.stock = [card for card in state.stock if COLOUR[card] == 0]
    with pytest.raises(Refused) as refused:
        KIT.act(state, prompt, a.PutAway(orange=orange))
    assert refused.value.code == "stock_empty"
    answer(restart(), prompt, a.PutAway(orange=orange))


@pytest.mark.parametrize("colours", [(0, 1), (0,), (1,), ()])
def test_omstart_tells_which_colours_were_put_away(colours):
    """[ALL-38] Everybody hears how many of each; after that the matches begin, and nobody is asked again."""
    state = restart()
    chosen = [next(card for card in state.hands[0] if COLOUR[card] == colour) for colour in colours]
    blue, orange = (next((card for card in chosen if COLOUR[card] == colour), NOTHING) for colour in (0, 1))
    happened = answer(state, prompt_of(state), a.PutAway(blue, orange))
    (told,) = of(happened, Restarted)
    assert (told.blue, told.orange, told.cards) == (0 in colours, 1 in colours, tuple(chosen))
    for new in of(happened, Redrawn):
        assert (new.blue, new.orange) == (0 in colours, 1 in colours)
        assert [COLOUR[card] for card in new.cards] == list(colours)
    assert len(of(happened, Redrawn)) == bool(colours)
    assert len(of(happened, KickedOff)) == 1


@pytest.mark.parametrize("gold_start", [True, False])
def test_the_house_rule_of_fp_for_guldstriden(gold_start):
    """[ALL-R113] Three more before round 25 for all who decide for themselves, within the limit, and only then."""
    options = AllsvenskanOptions(length="komplett", gold_start=gold_start)
    for number in (23, 24, 25):
        state = draw(f"round {number}\nA DIF | fp 1\nB HAM | fp 11\nC MFF | fp 1\nD DEG ai", options)
        gold = [grant for grant in of(finish_round(state), Granted) if grant.why == "gold"]
        assert [grant.seat for grant in gold if grant.seat in {0, 2}] == ([0, 2] if gold_start and number == 24 else [])
        assert 3 not in [grant.seat for grant in gold]
        assert all(grant.fp <= 3 for grant in gold)


def test_the_steps_between_two_rounds():
    """[ALL-37] Full time, then who leaves and joins, then grants, then the deal, then kick-off."""
    state = draw("round 6 | order ABCD\nA DIF\nB HAM\nC MFF\nD DEG ai")
    leave = next(prompt for prompt in KIT.pending(state).prompts if prompt.kind == "leave" and prompt.seat == 1)
    answer(state, leave, a.Leave())
    names = [type(event).__name__ for event in finish_round(state)]
    wanted = ["FullTime", "Left", "RoundBegun", "Granted", "Collected", "Dealt", "KickedOff"]
    found = [names.index(name) for name in wanted]
    assert found == sorted(found)


def test_who_puts_nothing_away_hands_the_question_on():
    """[ALL-38] To the next who has it, and to nobody twice."""
    state = draw("round 15\nA HAM\nB SIR\nC MFF\nD DEG")
    finish_round(state)
    assert asked(state) == "B omstart"
    answer(state, prompt_of(state), a.PutAway())
    assert asked(state).endswith("play")
    text = TEXT.replace('property = "tolfte_spelaren"', 'property = "omstart"')
    options = AllsvenskanOptions(length="komplett", season="egen", season_text=text)
    state = draw("round 15\nA SIR\nB HAM\nC MFF\nD DEG", options)
    finish_round(state)
    answer(state, prompt_of(state), a.PutAway())
    assert asked(state) == "B omstart"


def test_in_a_season_of_ones_own_several_rivals_may_have_omstart():
    """[ALL-37, ALL-38] Each is asked in turn, and draws their own new cards before the next is asked."""
    text = TEXT.replace('property = "tolfte_spelaren"', 'property = "omstart"')
    options = AllsvenskanOptions(length="komplett", season="egen", season_text=text)
    state = draw("round 15\nA SIR\nB HAM\nC MFF\nD DEG", options)
    finish_round(state)
    assert asked(state) == "A omstart"
    swap = KIT.moves(state, prompt_of(state))[-1]
    assert isinstance(swap, a.PutAway)
    assert {swap.blue, swap.orange}.isdisjoint({NOTHING})
    assert [event.seat for event in of(answer(state, prompt_of(state), swap), Redrawn)] == [0]
    assert asked(state) == "B omstart"
    swap = KIT.moves(state, prompt_of(state))[-1]
    happened = answer(state, prompt_of(state), swap)
    assert [event.seat for event in of(happened, Redrawn)] == [1]
    assert len(of(happened, KickedOff)) == 1
    assert [len(state.away[seat]) for seat in range(4)] == [2, 2, 0, 0]
