"""From round 7: success points, and the five events on two-sided tiles."""

import msgspec
import pytest

from spelbord.core.ways import prospects
from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan import actions as a
from spelbord.games.allsvenskan.actions import Trick
from spelbord.games.allsvenskan.cards import card_of
from spelbord.games.allsvenskan.events import Flipped, FullTime, Granted, Injured, Landed, Played
from spelbord.games.allsvenskan.options import AllsvenskanOptions
from spelbord.games.allsvenskan.tricks import nets

from .drawing import COMPLETE, SEASON, club_of, draw
from .playing import Coins, action, answer, asked, finish_round, fold, of, play, plays, prompt_of, refuse, score, trick

# Round 8: DIF-MFF is a rival match, HAM plays at home against AIK and DEG at home against HEL.
EIGHT = """
    round 8 | order BADC | score {score}
    A DIF | b1/2 o1/-    | fp {a}
    B HAM | b2/1 b#/2 o-/# | fp {b}
    C MFF | fp {c}
    D DEG{kind} | fp {d}
"""
NIL = "DIF=0 MFF=0 HAM=0 AIK=0 DEG=0 HEL=0"


def eight(score=NIL, kind="", options=COMPLETE, **fp):
    return draw(EIGHT.format(score=score, kind=kind, **{"a": 12, "b": 12, "c": 12, "d": 12, **fp}), options)


# Success points ------------------------------------------------------------------------------------------------------


def test_three_fp_to_each_but_ai_rivals_before_round_7():
    """[ALL-20, ALL-R91, ALL-23, ALL-R71] An AI rival has three noted for whoever takes it over [ALL-27]."""
    state = draw("round 6\nA DIF\nB HAM ai\nC MFF\nD DEG")
    grants = of(finish_round(state), Granted)
    assert [(grant.seat, grant.fp, grant.noted) for grant in grants] == [
        (0, 3, False), (1, 3, True), (2, 3, False), (3, 3, False),
    ]  # fmt: skip
    assert state.fp == [3, 0, 3, 3]
    assert state.noted == [0, 3, 0, 0]


def ended(row, score, number=8):
    """FP and wins in a row of DIF after its match, in round 8 at home against MFF."""
    state = draw(f"""
        round {number} | half 2 | turn 3 | order ABCD | score {score}
        A DIF | done bo | {row}
        B HAM | done bo
        C MFF | done bo
        D DEG | done bo
    """)
    assert state.round == number + 1
    return state.fp[0], state.streaks[0]


@pytest.mark.parametrize(
    ("row", "score", "fp", "streak"),
    [
        ("streak 0", "DIF=1 MFF=0", 2, 1),  # the least that a win gives
        ("streak 2", "DIF=2 MFF=0", 5, 3),
        ("streak 2", "DIF=1 MFF=1", 1, 0),
        ("streak 2", "DIF=0 MFF=3", 0, 0),
        ("fp 11 | streak 4", "DIF=1 MFF=0", 12, 5),
        ("fp 12 | streak 0", "DIF=0 MFF=0", 12, 0),
    ],
)
def test_fp_for_a_match(row, score, fp, streak):
    """[ALL-R92, ALL-R93, ALL-R95, ALL-21] Wins in a row and goal difference; a draw 1; a defeat 0; twelve at most.

    [ALL-20] A draw ends a row of wins as a defeat does.
    """
    assert ended(row, score) == (fp, streak)


def test_the_streak_counts_wins_since_round_1():
    """[ALL-20, ALL-R92] Wins 1-0 in rounds 5, 6 and 7 after none in round 4: 3 + 3 + 1 = 7 FP after round 7."""
    state = draw("""
        round 7 | half 2 | turn 3 | order ABCD | score ELF=0 DIF=1
        A DIF | done bo | streak 2 | fp 3
        B HAM | done bo
        C MFF | done bo
        D DEG | done bo
    """)
    assert state.fp[0] == 7
    assert state.streaks[0] == 3


def test_no_fp_before_round_7():
    """[ALL-20, ALL-R07] A win in round 6 only lengthens the streak, and a draw ends it; three are granted to all."""
    assert ended("streak 2", "DIF=3 SIR=0", 6) == (3, 3)
    assert ended("streak 2", "DIF=1 SIR=1", 6) == (3, 0)


# Playing events ------------------------------------------------------------------------------------------------------


def test_events_are_laid_on_the_own_card_in_the_own_turn_from_round_7():
    """[ALL-14, ALL-R96, ALL-R97, ALL-R99] All of a card at once, each on one symbol; in round 6 none."""
    state = draw("round 6 | order BADC\nA DIF\nB HAM | b2/1 | fp 5\nC MFF\nD DEG")
    assert refuse(state, "B b2/1 A +off_") == "events_later ALL-14"
    state = eight()
    happened = play(state, "B b2/1 A +off_ +def^")
    (played,) = of(happened, Played)
    assert [(one.name, one.symbol) for one in played.tricks] == [("off", "lower"), ("def", "upper")]
    assert score(state, "HAM", "AIK") == "2-0"
    assert score(state, "DIF", "MFF") == "1-0"


@pytest.mark.parametrize(
    ("line", "cost"),
    [
        ("B b2/1 A +hem_", 1),
        ("B b2/1 A +hemA_ +hemB_", 3),
        ("B b2/1 A +hemB_ +off_", 4),
        ("B b2/1 A +skada^", 2),
        ("B b2/1 A +def^", 2),
        ("B b2/1 A +off_", 3),
        ("B b2/1 A +mirakel^", 4),
        ("B b2/1 A +mirakel^ +off^", 7),
        ("B b2/1 A +off_ +def^ +mirakel^", 9),
    ],
)
def test_costs(line, cost):
    """[ALL-R100, ALL-R103, ALL-R105, ALL-R106, ALL-R107, ALL-R108, ALL-R109, ALL-R110] Paid at once and in full."""
    state = eight()
    (played,) = of(play(state, line, coins="tttt"), Played)
    assert played.cost == cost
    assert state.fp[1] == 12 - cost
    assert refuse(eight(b=cost - 1), line) == "too_few_fp ALL-14"


def test_the_cost_is_paid_also_for_a_failed_flip():
    """[ALL-14, ALL-R103] Tails: one FP less, and nothing else."""
    state = eight()
    play(state, "B b2/1 A +hem_", coins="t")
    assert state.fp[1] == 11
    assert score(state, "HAM", "AIK") == "1-0"


def test_heads_gives_the_home_club_a_chance():
    """[ALL-15, ALL-R103, ALL-R104] Two tiles are two independent coins."""
    for coins, goals in (("h", 2), ("t", 1)):
        state = eight()
        play(state, "B b2/1 A +hem_", coins=coins)
        assert score(state, "HAM", "AIK") == f"{goals}-0"
    for coins, goals in (("hh", 3), ("ht", 2), ("th", 2), ("tt", 1)):
        state = eight()
        (flipped,) = of(play(state, "B b2/1 A +hemA_ +hemB_", coins=coins), Flipped)
        assert flipped.flips == tuple(coin == "h" for coin in coins)
        assert score(state, "HAM", "AIK") == f"{goals}-0"


def test_coins_are_fair_and_of_the_match():
    """[ALL-15] About half of many coins are heads."""
    heads = 0
    for number in range(200):
        state = eight()
        heads += of(answer_with(state, "B b2/1 A +hem_", f"coin {number}"), Flipped)[0].flips[0]
    assert 70 < heads < 130


def answer_with(state, line, label):
    prompt = prompt_of(state)
    return answer(state, prompt, action(state, prompt.seat, line[1:]), Coins(label=label))


def test_home_support_goes_only_to_a_club_that_plays_at_home():
    """[ALL-16] Rival or ordinary; of two clubs at home the player names the symbol, also one each."""
    state = eight()
    assert refuse(state, "B b2/1 C +hem^") == "not_at_home ALL-16"
    play(state, "B b2/1 A +hemA^ +hemB_", coins="hh")
    assert score(state, "DIF", "MFF") == "3-0"
    assert score(state, "HAM", "AIK") == "2-0"
    # Orange: AIK and HEL are away, so there is nobody to support.
    assert refuse(eight(), "B o-/# D +hem^") == "not_at_home ALL-16"
    assert refuse(eight(), "B o-/# D +hem_") == "not_at_home ALL-16"


def test_in_a_rival_match_exactly_one_of_the_two_is_at_home():
    """[ALL-16] DIF plays blue on MFF: only the lower symbol is at home."""
    state = draw("round 8 | order ABCD | score DIF=0 MFF=0\nA DIF | b1/2 | fp 9\nB HAM\nC MFF\nD DEG")
    assert refuse(state, "A b1/2 C +hem^") == "not_at_home ALL-16"
    play(state, "A b1/2 C +hem_", coins="h")
    assert score(state, "DIF", "MFF") == "3-1"


@pytest.mark.parametrize("coins", ["ht", "tt"])
def test_the_second_home_support_of_a_round_costs_2_also_on_the_other_card(coins):
    """[ALL-16, ALL-R103] Counted over both cards, whether the first succeeded or not; the next round begins anew."""
    state = draw("""
        round 8 | half 1 | turn 3 | order CDAB
        A DIF | done b
        B HAM | b2/1 o-/# | fp 12
        C MFF | done b
        D DEG | done b
    """)
    first, second = of(play(state, "B b2/1 A +hemA^", "B o-/# C +hemB^", coins=coins), Played)
    assert (first.cost, second.cost) == (1, 2)
    assert state.fp[1] == 12 - 3
    finish_round(state)
    assert KIT.view(state, None).rivals[1].homes == 0


def test_tiles_are_double_sided():
    """[ALL-15, ALL-R98, ALL-R101] OFF is on A, DEF on B, MIRAKEL and SKADA on C; a used tile is gone for the round."""
    state = eight()
    assert refuse(state, "B b2/1 A +hemA_ +off_") == "tile_used ALL-R101"
    assert refuse(state, "B b2/1 A +hemB_ +def_") == "tile_used ALL-R101"
    assert refuse(state, "B b2/1 A +mirakel^ +skada^") == "tile_used ALL-R101"
    assert refuse(state, "B b2/1 A +off_ +off_") == "tile_used ALL-R101"
    assert refuse(state, "B b2/1 A +offB_") == "wrong_tile ALL-15"
    assert refuse(state, "B b2/1 A +hemC_") == "wrong_tile ALL-15"
    used = draw("round 8 | order BADC\nA DIF\nB HAM | b2/1 | fp 12 | tiles AC\nC MFF\nD DEG")
    assert refuse(used, "B b2/1 A +off_") == "tile_used ALL-R101"
    assert refuse(used, "B b2/1 A +skada^") == "tile_used ALL-R101"
    play(used, "B b2/1 A +def^")


def test_three_tiles_in_a_round_and_they_come_back():
    """[ALL-14, ALL-R98, ALL-R102] At most three events over both cards; after the round all tiles are back."""
    state = eight()
    play(state, "B b2/1 A +off_ +def^ +mirakel^")
    assert KIT.view(state, None).rivals[1].tiles == ()
    finish_round(state)
    assert KIT.view(state, None).rivals[1].tiles == ("A", "B", "C")


def test_no_action_can_lay_more_than_three():
    """[ALL-14] The form of the action itself has room for three."""
    tricks = [{"name": "off", "symbol": "lower", "tile": "A"}] * 4
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "play", "card": 1, "board": 1, "tricks": tricks}, a.Play)


@pytest.mark.parametrize(
    ("upper", "tricks", "chances"),
    [
        (2, "", 2),
        (-1, "+off^", 0),  # a cube and a chance cancel
        (2, "+def^", 1),
        (0, "+def^", -1),
        (2, "+mirakel^", 0),
        (2, "+mirakel^ +off^", 1),
        (2, "+mirakel^ +def^", -1),
        (-1, "+mirakel^", 0),
        (0, "+mirakel^", 0),  # useless and legal
        (2, "+off_", 2),
        (1, "+hemA^", 2),
        (2, "+off^ +hemB^", 4),
    ],
)
def test_sums_on_a_symbol(upper, tricks, chances):
    """[ALL-09, ALL-17, ALL-18] MIRAKEL first makes the printed symbol a dash; all others then count in full."""
    laid = tuple(trick(part) for part in tricks.split())
    of_upper, _ = nets(card_of(0, upper, 0, 0), laid, (True,) * tricks.count("hem"))
    assert of_upper == chances


def test_vector_10_on_clubs_with_markers():
    """[ALL-09] A cube with OFF on a club with two markers: cancelled, still two; DEF on a dash: a marker."""
    state = eight("DIF=0+2 MFF=0 HAM=3 AIK=0 DEG=0 HEL=0")
    play(state, "B b#/2 A +off^ +def_")
    assert score(state, "DIF", "MFF") == "0-0 +2/+0"
    assert score(state, "HAM", "AIK") == "4-0"


def test_vector_9_the_six_goal_limit_with_events():
    """[ALL-10, ALL-09] Five goals and a marker, then 2 + OFF + a won HEMMASTÖD: one eaten, one goal, two markers."""
    for before in ("AIK=0", "AIK=0+1"):
        state = eight(f"DIF=0 MFF=0 HAM=5+1 {before} DEG=0 HEL=0")
        play(state, "B b#/2 A +off_ +hemB_", coins="h")
        assert score(state, "HAM", "AIK") == "6-0 +0/+2"


def test_mirakel_and_skada_never_in_the_same_round():
    """[ALL-18, ALL-R109] They are two sides of one tile, on whatever card."""
    state = draw("round 8 | order BADC\nA DIF\nB HAM | b2/1 | fp 12 | tiles C\nC MFF\nD DEG")
    assert refuse(state, "B b2/1 A +mirakel^") == "tile_used ALL-R101"


# SKADA ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("fp", "left"), [(12, 6), (6, 0), (4, 0), (0, 0)])
def test_an_injury_takes_six_fp_to_the_bank(fp, left):
    """[ALL-19, ALL-R106] Or what there is; nobody gets them; on a rival without FP it is legal and useless."""
    state = eight(a=fp)
    bank = state.bank
    (injured,) = of(play(state, "B b2/1 A +skada^"), Injured)
    assert (injured.seat, injured.fp) == (0, fp - left)
    assert state.fp[0] == left
    assert state.bank == bank + 2 + fp - left


def test_whom_an_injury_can_hit():
    """[ALL-19, ALL-35] A non-AI rival on the card, not oneself; orange only where its club is such a rival."""
    assert refuse(eight(), "B b2/1 A +skada_") == "no_rival_there ALL-19"
    assert refuse(eight(), "B o-/# D +skada^") == "no_rival_there ALL-19"
    assert refuse(eight(kind=" ai", d=0), "B b2/1 D +skada^") == "ai_uninjured ALL-19"
    state = eight()
    (injured,) = of(play(state, "B o-/# A +skada^"), Injured)  # on DIF's board MFF is orange
    assert injured.seat == 2
    own = draw("round 8 | order ABCD\nA DIF | o1/- | fp 9\nB HAM\nC MFF | fp 5\nD DEG")
    (injured,) = of(play(own, "A o1/- B +skada_"), Injured)  # the lower symbol goes to DIF's own opponent
    assert injured.seat == 2


def test_an_injury_works_before_the_victims_later_turns():
    """[ALL-19, ALL-14] What was lost cannot be spent in the same round."""
    state = eight(a=6)
    play(state, "B b2/1 D +off_")
    state = eight(a=6)
    play(state, "B b2/1 A +skada^")
    assert asked(state) == "A play"
    assert state.fp[0] == 0
    assert refuse(state, "A b1/2 B +hem_") == "too_few_fp ALL-14"


def test_no_events_on_an_ai_rivals_card():
    """[ALL-14, ALL-24, ALL-R71] Not even by the chooser."""
    state = draw("round 8 | order DABC\nA DIF | fp 9\nB HAM | fp 9\nC MFF | fp 9\nD DEG ai | up b1/2* o-/1*")
    assert asked(state) == "D ai by A"
    assert refuse(state, "D b1/2 B +off_") == "ai_events ALL-24"


# House rules and what is listed --------------------------------------------------------------------------------------


def test_the_house_rule_of_cheap_events():
    """[ALL-R113, ALL-R100] From round 25 one FP less each, and never less than one."""
    house = AllsvenskanOptions(length="komplett", gold_cheap=True)
    text = "round {} | order BADC\nA DIF\nB HAM | b2/1 | fp 12\nC MFF\nD DEG"
    (played,) = of(play(draw(text.format(26), house), "B b2/1 A +off_"), Played)
    assert played.cost == 2
    (played,) = of(play(draw(text.format(25), house), "B b2/1 A +off_"), Played)
    assert played.cost == 2
    (played,) = of(play(draw(text.format(22), house), "B b2/1 A +off_"), Played)
    assert played.cost == 3


def test_the_house_rule_of_a_new_start():
    """[ALL-R113] 3 FP before round 25 to all but AI rivals, up to twelve."""
    house = AllsvenskanOptions(length="komplett", gold_start=True)
    state = draw("round 24\nA DIF | fp 11\nB HAM\nC MFF\nD KAL ai", house)
    happened = finish_round(state)
    grants = [grant for grant in of(happened, Granted) if grant.why == "gold"]
    assert {grant.seat for grant in grants} <= {0, 1, 2}
    assert max(state.fp) <= 12
    assert state.fp[3] == 0


def test_listed_events_are_the_usual_ones_and_others_are_accepted():
    """[ALL-14, ALL-17] Three events on a card are legal and not listed; each alone is."""
    state = eight()
    prompt = prompt_of(state)
    listed = plays(state)
    assert {len(move.tricks) for move in listed} == {0, 1, 2}
    names = {one.name for move in listed for one in move.tricks}
    assert names == {"hem", "off", "def", "mirakel", "skada"}
    card = next(card for card in state.hands[1] if card == card_of(0, 2, 1, card % 3))
    three = a.Play(card, 0, (Trick("off", "lower", "A"), Trick("def", "upper", "B"), Trick("skada", "upper", "C")))
    assert three not in listed
    fold(state, KIT.act(state, prompt, three))


def test_full_time_says_where_fp_come_from():
    """[ALL-R94, ALL-21] The match's FP, and what a property added before the limit."""
    state = draw("""
        round 16 | order ABCD
        A KAL
        B HAM
        C MFF
        D DEG
    """)
    (full,) = of(finish_round(state), FullTime)
    assert all(fp >= 0 for fp in full.fp)
    assert len(full.bonuses) == 4


# Coins in a preview --------------------------------------------------------------------------------------------------


def turned_out(state, line):
    """What a card would do in each way its coins can fall: how likely, and goals by club."""
    prompt = prompt_of(state)
    decided = KIT.act(state, prompt, action(state, prompt.seat, line))
    return [
        (share, tuple((landed.club, landed.goals) for landed in of(events, Landed)))
        for share, events in prospects(KIT, state, decided)
    ]


def test_a_preview_tells_what_is_sure_and_what_the_coin_adds():
    """[ALL-15] Hammarby at home gets 1 goal for sure, and a second if the coin says so."""
    state = eight()
    before = msgspec.json.encode(state)
    assert turned_out(state, "b2/1 A +hemA_") == [(0.5, (("DIF", 2), ("HAM", 1))), (0.5, (("DIF", 2), ("HAM", 2)))]
    assert msgspec.json.encode(state) == before


def test_two_coins_fall_in_four_ways():
    """[ALL-15] Each is fair and independent of the other."""
    assert turned_out(eight(), "b2/1 A +hemA_ +hemB^") == [
        (0.25, (("DIF", 2 + own), ("HAM", 1 + other))) for other in range(2) for own in range(2)
    ]


def test_a_card_without_coins_has_no_ways():
    """What it leads to is told by the preview itself."""
    assert turned_out(eight(), "b2/1 A +off^") == []
    assert turned_out(eight(), "b2/1 A") == []


def test_the_twelfth_player_is_among_the_ways():
    """[ALL-38] A coin that is flipped again: three falls of four bring the chance."""
    home = next(number for number in range(16, 31) if SEASON.rounds[number - 1][club_of("HAM")][1])
    state = draw(f"round {home} | order BACD | score HAM=0\nA DIF\nB HAM | b2/1 | fp 12\nC MFF\nD DEG")
    shares = {dict(goals)["HAM"]: 0.0 for _, goals in turned_out(state, "b2/1 D +hemA_")}
    for share, goals in turned_out(state, "b2/1 D +hemA_"):
        shares[dict(goals)["HAM"]] += share
    assert shares == {1: 0.25, 2: 0.75}
