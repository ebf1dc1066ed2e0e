"""Bots: they answer every question, see only what a person sees, and weigh what a card does to all four matches."""

import pytest

from spelbord.bots import LEVELS, Budget, ask_bot, bot_for
from spelbord.bots.base import Turn
from spelbord.core import Chance, Dice, Over, new_match, seed_from
from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan import actions as a
from spelbord.games.allsvenskan.bots.even import even_bot
from spelbord.games.allsvenskan.bots.levels import put_away, quick
from spelbord.games.allsvenskan.bots.weighing import fp_worth, weigh
from spelbord.games.allsvenskan.cards import COLOUR, GRADE, NOTHING
from spelbord.games.allsvenskan.options import AllsvenskanOptions
from spelbord.games.allsvenskan.outlook import outlook

from .drawing import draw
from .playing import action, asked, finish_round, prompt_of

FEW = Budget(worlds=1)


def choice(state, level, budget=FEW):
    prompt = prompt_of(state)
    dice = Dice(seed_from("bot"), "bot")
    return bot_for(KIT, level).choose(Turn(KIT, KIT.view(state, prompt.by), prompt, (), dice, budget))


@pytest.mark.parametrize("level", ["lätt", "medel"])
def test_quick_levels_play_whole_seasons(level):
    """What they answer is accepted all the way, AI rivals and properties included."""
    match = new_match(KIT, AllsvenskanOptions(length="komplett", ai_rivals="1", ai_clubs="NOR"), 4, seed_from("bots"))
    bot = bot_for(KIT, level)
    while not match.over:
        ticket = match.tickets[0]
        match.answer(ticket, ask_bot(match, ticket, bot, seed_from("bots"), FEW))
    assert match.over.reason == "komplett"


def test_the_strong_level_plays_some_rounds():
    """Clubs, cards, events and the cards of an AI rival."""
    match = new_match(KIT, AllsvenskanOptions(ai_rivals="1"), 4, seed_from("strong"))
    bot, quickly = bot_for(KIT, "svår"), bot_for(KIT, "medel")
    while match.state.round < 9:
        ticket = match.tickets[0]
        bots = bot if match.state.round in {0, 1, 8} else quickly
        match.answer(ticket, ask_bot(match, ticket, bots, seed_from("bots"), FEW))
    assert match.state.round == 9


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_dice_give_the_same_choice(level):
    state = draw("round 8 | order BADC\nA DIF | fp 9\nB HAM | b2/1 b#/2 o1/1 | fp 7\nC MFF\nD DEG")
    assert choice(state, level) == choice(state, level)


def test_a_good_card_is_weighed_above_a_bad_one():
    state = draw("round 9 | order BADC\nA DIF\nB HAM | b#/2 b2/# o1/1\nC MFF\nD DEG")
    good, bad = (weigh(state, 1, 1, action(state, 1, line)) for line in ("b#/2 C", "b2/# C"))
    assert good > bad


def test_it_takes_the_winning_goal_in_the_last_turn():
    """Level after everybody else has played: the blue card that scores is worth more than one that does not."""
    state = draw("""
        round 3 | half 2 | turn 3 | order BADC | score HAM=1 MJÄ=1 DIF=0 NOR=0 MFF=0 AIK=0 KAL=0 DEG=0
        A DIF | done bo
        B HAM | b-/1 | done o
        C MFF | done bo
        D DEG | done bo
    """)
    assert asked(state) == "B play"
    chosen = choice(state, "medel")
    assert chosen.card in state.hands[1]
    assert COLOUR[chosen.card] == 0
    assert chosen.card == max(state.hands[1], key=lambda card: (COLOUR[card] == 0, weigh(state, 1, 1, a.Play(card, 2))))


def many(state, level="lätt"):
    """What a bot answers with many dice."""
    prompt = prompt_of(state)
    view = KIT.view(state, prompt.by)
    dice = [Dice(seed_from("many"), str(number)) for number in range(30)]
    return [bot_for(KIT, level).choose(Turn(KIT, view, prompt, (), each, FEW)) for each in dice]


def test_easy_takes_the_winning_goal_in_the_last_turn():
    """It may overlook a card in the first half, but nobody overlooks this."""
    state = draw("""
        round 3 | half 2 | turn 3 | order BADC | score HAM=1 MJÄ=1 DIF=0 NOR=0 MFF=0 AIK=0 KAL=0 DEG=0
        A DIF | done bo
        B HAM | b-/1 b2/# | done o
        C MFF | done bo
        D DEG | done bo
    """)
    assert {play.card for play in many(state)} == {action(state, 1, "b-/1 C").card}


def test_easy_plays_for_its_own_match_and_seldom_with_events():
    state = draw("round 9 | order BADC\nA DIF\nB HAM | b#/2 b2/# o1/1 | fp 9\nC MFF\nD DEG")
    plays = many(state)
    good, bad = action(state, 1, "b#/2 C").card, action(state, 1, "b2/# C").card
    cards = [play.card for play in plays]
    assert cards.count(good) > len(cards) // 2
    assert cards.count(bad) < cards.count(good) // 2
    assert sum(bool(play.tricks) for play in plays) < len(plays) // 3


@pytest.mark.parametrize(
    ("mine", "best", "who"), [(9, 9, {"weak"}), (12, 9, {"weak"}), (9, 12, {"strong"}), (9, 10, {"weak", "strong"})]
)
def test_even_looks_at_the_table(mine, best, who):
    state = draw("round 8 | order BADC\nA DIF\nB HAM | b2/1 b#/2 o1/1\nC MFF\nD DEG")
    state.points[:] = [best, mine, best - 2, best + 2]
    bot, prompt = even_bot(), prompt_of(state)
    view = KIT.view(state, prompt.by)
    turns = [Turn(KIT, view, prompt, (), Dice(seed_from("even"), str(number)), FEW) for number in range(40)]
    assert {"weak" if bot.bot_for(turn) is bot.weak else "strong" for turn in turns} == who


def test_who_chooses_for_an_ai_rival_thinks_of_himself():
    """[ALL-24, ALL-35] Judged by the chooser's seat: the AI rival's goal is no gain to them."""
    state = draw("round 1\nA DIF\nB HAM\nC MFF\nD HEL ai | up b-/2* o-/2*")
    play = action(state, 3, "b-/2 A")
    assert weigh(state, 3, 1, play) < weigh(state, 3, 3, play)


def test_fp_are_kept_for_later_and_spent_at_the_end():
    early = draw("round 8 | order BADC\nA DIF\nB HAM | b2/1 | fp 5\nC MFF\nD DEG")
    last = draw("round 30 | order BADC\nA DIF\nB HAM | b2/1 | fp 5\nC MFF\nD DEG")
    assert fp_worth(early, 1) > fp_worth(last, 1) == 0
    assert choice(last, "medel").tricks


def test_omstart_swaps_bad_cards():
    """[ALL-38] A bad card of each colour, and none where there is no bad one."""
    state = draw("round 15\nA SIR\nB HAM\nC MFF\nD DEG")
    finish_round(state)
    chosen = put_away(state, 0)
    for card in (chosen.blue, chosen.orange):
        assert card == NOTHING or GRADE[card] == "bad"
    assert chosen in KIT.moves(state, prompt_of(state))


def test_weighing_beats_chance_by_far():
    """Two and two over short seasons: several points a season between them."""
    gap = 0
    policy = quick(KIT)
    for number in range(8):
        dice = Dice(seed_from(f"gap {number}"), "gap")
        state = KIT.start(AllsvenskanOptions(), 4)
        while not isinstance(pending := KIT.pending(state), Over):
            if isinstance(pending, Chance):
                events = KIT.chance(state, dice)
            else:
                prompt = pending.prompts[0]
                clever = (prompt.by + number) % 2 == 0
                moves = KIT.moves(state, prompt)
                events = KIT.act(state, prompt, policy(state, prompt, dice) if clever else dice.pick(moves))
            KIT.apply(state, events)
        gap += sum(points if (seat + number) % 2 == 0 else -points for seat, points in enumerate(state.points))
    assert gap / 16 > 3


TABLE = "round {} | order BADC\nA DIF | fp 3\nB HAM | b2/1 b#/2 o1/1 | fp {}\nC MFF | fp 3\nD DEG | fp 3"


def ahead(rounds, points, fp=3):
    """What B's season looks like in its eyes, with these points beside 20 of each other."""
    state = draw(TABLE.format(rounds, fp))
    state.points[:] = [20, points, 20, 20]
    return outlook(state, 1)


def test_points_count_for_more_towards_the_end_and_fp_help():
    assert ahead(30, 26) - ahead(30, 23) > ahead(24, 26) - ahead(24, 23) > 0
    assert ahead(29, 20, fp=9) > ahead(29, 20)


def test_with_rounds_to_come_it_is_dear_to_be_on_top():
    """All play against the leader: just behind is better than just ahead, and well ahead is better still."""
    assert ahead(28, 21) - ahead(28, 19) < 0 < ahead(28, 25) - ahead(28, 19)


def test_in_the_end_nothing_but_points_counts_and_the_difference_a_little():
    state = draw(TABLE.format(30, 9))
    state.points[:] = [20, 26, 20, 20]
    state.scored[:], state.conceded[:] = [10, 10, 10, 10], [10, 10, 10, 10]
    state.over = Over("komplett", (20, 26, 20, 20), (2, 1, 2, 2))
    assert outlook(state, 1) == pytest.approx(6)
    state.scored[1] += 5
    assert 6 < outlook(state, 1) < 7


@pytest.mark.parametrize(("season", "clubs"), [("2022-3", {"KAL", "MJÄ", "HEL", "HAM", "DIF"}), ("2022", None)])
def test_the_strong_level_takes_one_of_the_best_clubs_that_are_free(season, clubs):
    """Where nothing was learnt of a season it takes any."""
    taken = set()
    for number in range(40):
        match = new_match(KIT, AllsvenskanOptions(season=season), 4, seed_from(f"club {number}"))
        for _ in range(2):
            ticket = next(ticket for ticket in match.tickets if not ticket.prompt.optional)
            chosen = ask_bot(match, ticket, bot_for(KIT, "svår"), seed_from(f"bot {number}"), FEW)
            assert isinstance(chosen, a.ChooseClub)
            match.answer(ticket, chosen)
            taken.add(chosen.code)
    assert taken == clubs if clubs else len(taken) > 12
