"""Partners: they answer every question, see only what a person sees, and the better ones save the sea more often."""

import pytest

from spelbord.bots import LEVELS, Budget, ask_bot, bot_for
from spelbord.bots.base import Turn
from spelbord.core import Dice, new_match, seed_from
from spelbord.games.ecosfera import KIT
from spelbord.games.ecosfera import actions as a
from spelbord.games.ecosfera.asking import KINDS
from spelbord.games.ecosfera.bots.even import even_bot
from spelbord.games.ecosfera.bots.levels import quick
from spelbord.games.ecosfera.options import EcosferaOptions
from spelbord.games.ecosfera.worth import worth

from .drawing import draw
from .playing import action, play, prompt_of
from .whole import whole_game

FEW = Budget(worlds=2)
BUDGET = Budget(worlds=1)


def choice(state, level, budget=FEW):
    prompt = prompt_of(state)
    dice = Dice(seed_from("bot"), "bot")
    return bot_for(KIT, level).choose(Turn(KIT, KIT.view(state, prompt.by), prompt, (), dice, budget))


def game(level, seed, budget=BUDGET, seats=2, **options):
    match = new_match(KIT, EcosferaOptions(**options), seats, seed_from(seed))
    bot = bot_for(KIT, level)
    while not match.over:
        (ticket,) = match.tickets
        match.answer(ticket, ask_bot(match, ticket, bot, seed_from("bots"), budget))
    return match


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_plays_whole_games_of_level_2(level):
    """What it answers is accepted all the way, in solo too."""
    assert game(level, "whole", seats=3, policy=True, elements=3).over
    assert game(level, "whole", policy=True, solo=True, elements=3, high_pressure=True).over


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_dice_give_the_same_choice(level):
    state = draw("producers zostera chara ulva ruppia\nA* row sun salinity oxygen | deck sun\nB row sun")
    assert choice(state, level) == choice(state, level)


TABLES = {
    "a pair is used": ("A* row esox perca sun | deck sun\nB row sun", ["restore esox perca"]),
    "an animal is bought": (
        """
        consumers gadus acipenser - - | producers - - - - | decks none
        A* row chara furcellaria | deck sun oxygen nutrients salinity temperature pressure pressure
        B  row sun | deck sun oxygen nutrients salinity temperature pressure pressure
        """,
        ["buy acipenser chara furcellaria"],
    ),
    "a partner gets the mate of its animal": (
        """
        producers - - - - | consumers - - - - | decks none
        A* row perca! sun! esox | deck oxygen oxygen salinity salinity temperature temperature nutrients | acted
        B  row acipenser sun
        """,
        ["move esox B"],
    ),
    "the last pair wins": (
        "restored ice river pelagic rock coast\nA* row cygnus macoma esox perca | deck sun\nB row sun",
        ["restore cygnus macoma", "restore esox perca", "restore cygnus esox", "restore cygnus perca",
         "restore macoma esox", "restore macoma perca"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", TABLES)
def test_the_strong_bot_sees_what_the_table_needs(name):
    table, good = TABLES[name]
    assert choice(draw(table), "svår", Budget(worlds=6)) in [action(line) for line in good]


@pytest.mark.parametrize("name", ["a pair is used", "the last pair wins"])
def test_the_easy_partner_always_restores_what_it_can(name):
    table, good = TABLES[name]
    state = draw(table)
    assert {many(state, "lätt", number) for number in range(20)} <= {action(line) for line in good}


def many(state, level, number):
    prompt = prompt_of(state)
    dice = Dice(seed_from("many"), str(number))
    return bot_for(KIT, level).choose(Turn(KIT, KIT.view(state, prompt.by), prompt, (), dice, FEW))


def test_the_easy_partner_buys_what_it_can_afford_before_it_stops():
    state = draw(
        "producers zostera chara ulva ruppia\nA* row sun salinity oxygen nutrients temperature | deck sun\nB row sun"
    )
    assert any(isinstance(move, a.BuyProducer) for move in KIT.moves(state, prompt_of(state)))
    assert a.EndTurn() not in {many(state, "lätt", number) for number in range(20)}


@pytest.mark.parametrize(
    ("table", "who"),
    [("restored ice coast", {"weak"}), ("restored ice", {"weak", "strong"}), ("impacts 1", {"strong"})],
)
def test_the_even_partner_plans_when_the_sea_is_in_danger(table, who):
    state = draw(f"{table}\nA* row sun\nB row sun")
    bot, prompt = even_bot(), prompt_of(state)
    view = KIT.view(state, prompt.by)
    turns = [Turn(KIT, view, prompt, (), Dice(seed_from("even"), str(number)), FEW) for number in range(40)]
    assert {"weak" if bot.bot_for(turn) is bot.weak else "strong" for turn in turns} == who


def test_the_quick_player_answers_every_kind_of_question():
    """With something that would be accepted: all through games of level 2."""
    met = set()

    def listing(state, prompt):
        move = quick(state, prompt)
        assert move in KIT.moves(state, prompt)
        met.add(prompt.kind)
        return KIT.moves(state, prompt)

    for number in range(40):
        whole_game(f"quick {number}", listing)
    assert {"turn", "take", "restore", "recycle"} <= met <= set(KINDS)


def test_the_quick_player_looks_for_a_way_out_of_an_idle_turn():
    """[ECO-11] Another card, then other plants; with nothing left it ends."""
    table = "producers fucus chara ulva ruppia\nA* row pressure pressure | deck sun | tokens {tokens}"
    for tokens, wanted in (("plus refresh", a.Plus()), ("refresh", a.Refresh(-1, "producers")), ("move", a.EndTurn())):
        state = draw(table.format(tokens=tokens))
        assert quick(state, prompt_of(state)) == wanted
    state = draw(table.format(tokens="plus refresh"))
    state.noisy = True
    assert quick(state, prompt_of(state)) == a.EndTurn()


def test_worth_is_the_tables():
    """The same for all seats; more with habitats, less with impact tiles, most and least at the ends."""
    state = draw("restored ice\nA* row sun\nB row sun")
    assert worth(state, 0) == worth(state, 1)
    assert worth(draw("restored ice coast\nA* row sun\nB row sun"), 0) > worth(state, 0)
    assert worth(draw("restored ice | impacts 1\nA* row sun\nB row sun"), 0) < worth(state, 0)
    won = draw("restored ice river pelagic rock coast\nA* row cygnus macoma")
    play(won, "A restore cygnus macoma")
    lost = draw("impacts 5\nA* row pressure pressure")
    play(lost, "A end")
    assert worth(won, 0) > 900 > -900 > worth(lost, 0)


def test_a_row_in_danger_is_worth_less():
    """[ECO-12, ECO-13] Three pressure cards before a partner's turn, or three of an element."""
    safe = worth(draw("A* row sun\nB row sun sun oxygen | deck pressure pressure pressure"), 0)
    three = worth(draw("A* row sun\nB row sun sun sun | deck pressure pressure pressure"), 0)
    struck = worth(draw("A* row sun\nB row pressure pressure pressure | deck sun sun oxygen"), 0)
    assert safe > three > struck


def test_the_strong_bot_restores_more_than_the_easy_one():
    """A lean look at what `docs/rules/ecosfera.md` tells of over many games; the same games every time."""
    few = {"lätt": Budget(worlds=1), "svår": Budget(worlds=6)}
    restored = {level: sum(game(level, f"deal {n}", few[level]).over.scores[0] for n in (1, 2)) for level in few}
    assert restored["lätt"] < restored["svår"]
