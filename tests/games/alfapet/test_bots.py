"""The bots of Alfapet: four levels, each playing by what its seat sees."""

from itertools import combinations

import pytest

from spelbord.bots import LEVELS, Budget, Turn, ask_bot, bot_for
from spelbord.core import Dice, Match, new_match, seed_from
from spelbord.games.alfapet import KIT
from spelbord.games.alfapet.actions import Challenge, Exchange, Lay, Pass, Reject, Waive
from spelbord.games.alfapet.bots.candidates import SeenTable
from spelbord.games.alfapet.bots.easy import SHORT
from spelbord.games.alfapet.bots.endgame import Ending
from spelbord.games.alfapet.bots.even import GAIN, wanted
from spelbord.games.alfapet.bots.keeping import kept_weights, kept_worth
from spelbord.games.alfapet.bots.levels import LeaveAlfapet, StrongAlfapet, considered
from spelbord.games.alfapet.bots.quick import QuickPlayer
from spelbord.games.alfapet.bots.simulation import Simulation, simulate
from spelbord.games.alfapet.lexicon import common
from spelbord.games.alfapet.options import AlfapetOptions
from spelbord.games.alfapet.search.leaves import learnt, leave_worth
from spelbord.games.alfapet.terms import terms_of
from spelbord.games.alfapet.tiles import PLACE

from .drawing import draw, kinds
from .playing import fold, lay, play, prompts

QUICK = Budget(worlds=2)
THOROUGH = Budget(worlds=500)


def chosen(state, level, number=0):
    """What a bot does with the first question that is open."""
    prompt = prompts(state)[0]
    turn = Turn(KIT, KIT.view(state, prompt.by), prompt, (), Dice(seed_from("bots"), str(number)), QUICK)
    return bot_for(KIT, level).choose(turn)


def kind_of(word):
    return common().kind([PLACE[letter] for letter in word])


KABEL = """
      I J K L M
    9 K A B E L

    A* {rack}
    B  EEENNTT
"""


def first_event(state, action):
    """What an action is told as: the word that is laid, if it lays one."""
    return KIT.act(state, prompts(state)[0], action)[0]


@pytest.mark.parametrize("level", LEVELS)
def test_each_level_plays_a_whole_game(level):
    match = new_match(KIT, AlfapetOptions(preset="enkel", rack=6), 2, seed_from(f"game of {level}"))
    bots = {0: bot_for(KIT, level), 1: bot_for(KIT, "lätt")}
    while not match.over:
        (ticket,) = match.tickets
        match.answer(ticket, ask_bot(match, ticket, bots[ticket.prompt.by], seed_from("dice"), Budget(worlds=1)))
    assert match.over.reason in {"tiles", "stuck", "passes"}
    assert match.over.scores[0] > 100


def test_medium_takes_what_gives_most():
    state = draw(KABEL.format(rack="ORTÅAES"))
    best = max(move.points for move in SeenTable(KIT.view(state, 0), 0).candidates())
    laid = first_event(state, chosen(state, "medel"))
    assert laid.points == best


def test_easy_lays_short_common_words_that_give_points_and_misses_some():
    state = draw(KABEL.format(rack="ORTÅAES"))
    moves = {chosen(state, "lätt", number) for number in range(12)}
    assert len(moves) > 1
    for move in moves:
        assert len(move.tiles) <= SHORT
        laid = first_event(state, move)
        assert laid.points > 0
        assert all(kind_of(word.word) for word in laid.words)


def test_easy_never_stands_over_or_exchanges_while_it_knows_a_word():
    match = new_match(KIT, AlfapetOptions(), 2, seed_from("casual"))
    bot, turns = bot_for(KIT, "lätt"), 0
    while not match.over:
        (ticket,) = match.tickets
        words = SeenTable(match.view(ticket.prompt.by), ticket.prompt.seat).candidates(common())
        action = ask_bot(match, ticket, bot, seed_from("casual"))
        assert isinstance(action, Lay) == bool(words)
        match.answer(ticket, action)
        turns += 1
    assert turns > 20


def test_easy_gets_rid_of_its_last_tiles_where_it_can():
    """That ends the game and is paid for by the others: nobody refuses it."""
    state = draw(KABEL.format(rack="ER") + "\nbag")
    table = SeenTable(KIT.view(state, 0), 0)
    assert not table.bag
    assert any(not word.left for word in table.candidates(common()))
    assert {len(chosen(state, "lätt", number).tiles) for number in range(12)} == {2}


def test_even_lays_what_brings_it_level():
    """What it lacks to the best of the others less what the end brings: by the points that all can see."""
    state = draw(KABEL.format(rack="ORTÅAES"))
    for lacking in (0, 6, 15):
        state.scores[:] = [10, 10 + lacking]
        view = KIT.view(state, 0)
        aim = wanted(view, 0)
        assert aim == lacking - GAIN
        laid = first_event(state, chosen(state, "jämn"))
        nearest = min(abs(word.points - aim) for word in SeenTable(view, 0).candidates(common()) if word.points > 0)
        assert abs(laid.points - aim) == nearest
    state.scores[:] = [10, 300]
    assert chosen(state, "jämn") == chosen(state, "svår")


def test_strong_plays_the_same_with_the_same_dice():
    state = draw(KABEL.format(rack="ORTÅAE?"))
    assert chosen(state, "svår") == chosen(state, "svår")


def test_strong_does_not_know_what_it_cannot_see():
    match = new_match(KIT, AlfapetOptions(), 2, seed_from("honest"))
    (ticket,) = match.tickets
    first = ask_bot(match, ticket, bot_for(KIT, "svår"), seed_from("dice"), QUICK)
    other = Match(KIT, match.header, match.entries)
    other.state = KIT.imagine(match.view(ticket.prompt.by), Dice(seed_from("world"), "other"))
    assert ask_bot(other, ticket, bot_for(KIT, "svår"), seed_from("dice"), QUICK) == first


def test_good_tiles_are_kept():
    """A blank is not spent on a few points."""
    state = draw(KABEL.format(rack="ORSEAN?"))
    prompt = prompts(state)[0]
    turn = Turn(KIT, KIT.view(state, 0), prompt, (), Dice(seed_from("bots"), "keep"), QUICK)
    laid = first_event(state, LeaveAlfapet().choose(turn))
    assert laid.bonus or not any(tile.blank for tile in laid.tiles)


def test_strong_exchanges_a_rack_that_is_good_for_nothing():
    state = draw(KABEL.format(rack="ZZQHHCC"))
    assert isinstance(chosen(state, "svår"), Exchange)


@pytest.mark.parametrize("level", LEVELS)
def test_without_a_word_they_exchange_or_pass(level):
    assert isinstance(chosen(draw(KABEL.format(rack="ZZ")), level), Exchange)
    assert isinstance(chosen(draw(KABEL.format(rack="ZZ") + "bag"), level), Pass)
    assert isinstance(chosen(draw(KABEL.format(rack="##")), level), Exchange)


# What comes of a move ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rack", ["ORTÅAES", "SKEANR?", "ÅTA>#SN", "ZZQHHCC"])
@pytest.mark.parametrize("bag", [0, 1])
def test_the_quick_player_finds_what_gives_and_keeps_most(rack, bag):
    """As if all words were listed, and an exchange beside them while there is something to draw."""
    state = draw(KABEL.format(rack=rack))
    table = SeenTable(KIT.view(state, 0), 0)
    worths = [word.points + kept_worth(table.terms, word.left, bag) for word in table.candidates()]
    if bag:
        size = len(table.rack)
        worths += [kept_worth(table.terms, kept, bag) for n in range(size) for kept in combinations(table.rack, n)]
    best = QuickPlayer(table.terms, table.options).best(table.cells, table.rack, bag)
    assert best.equity == pytest.approx(max(worths))
    assert best.equity == pytest.approx(best.points + kept_worth(table.terms, best.left, bag))


def test_all_candidates_meet_the_same_worlds():
    """So two moves that are the same come out the same, and what loses a whole turn is worth less."""
    state = draw(KABEL.format(rack="ORTÅAES"))
    table = SeenTable(KIT.view(state, 0), 0)
    turn = Turn(KIT, KIT.view(state, 0), prompts(state)[0], (), Dice(seed_from("bots"), "same"), Budget(worlds=4))
    best = max(table.candidates(), key=lambda word: word.equity)
    one, again, nothing = simulate(table, [best, best, table.stand_over()], turn)
    assert one == again > nothing


WALLED = KABEL.replace("L M", "L M N").replace("E L", "E L #")


@pytest.mark.parametrize("board", [KABEL, WALLED])
def test_answers_that_are_known_are_found_sooner_and_not_otherwise(board):
    """What the next seat could lay before a move it can lay after it too, unless the move lies in its way."""
    state = draw(board.format(rack="ORTEAES"))
    table = SeenTable(KIT.view(state, 0), 0)
    turn = Turn(KIT, KIT.view(state, 0), prompts(state)[0], (), Dice(seed_from("bots"), "known"), QUICK)
    simulation = Simulation(table, considered(table, table.candidates()), turn)
    for _ in range(3):
        world = simulation.imagine()
        answers = simulation.answers(world)
        found = [simulation.play_on(number, world, answers) for number in simulation.alive]
        assert answers
        assert found == [simulation.play_on(number, world, []) for number in simulation.alive]


# The end -------------------------------------------------------------------------------------------------------------

ENDGAME = """
      I J K L M
    9 K A B E L

    A* {a} 100
    B  {b} 100
    bag
"""


def only(state):
    """Leave no tile but those on the board and the racks: the other's rack can then be worked out."""
    view = KIT.view(state, 0)
    unseen = [0] * len(view.unseen)
    for kind in state.racks[1]:
        unseen[kind] += 1
    return view.__class__(
        **{name: getattr(view, name) for name in view.__struct_fields__ if name != "unseen"}, unseen=tuple(unseen)
    )


def ending(a, b, budget=THOROUGH, board=ENDGAME):
    state = draw(board.format(a=a, b=b))
    prompt = prompts(state)[0]
    turn = Turn(KIT, only(state), prompt, (), Dice(seed_from("bots"), "end"), budget)
    return state, StrongAlfapet().choose(turn), SeenTable(only(state), 0)


def outcomes(state, known):
    """What each answer leads to if both then take their best, by trying everything with the rules."""
    table = SeenTable(KIT.view(state, state.mover), state.mover)
    found = {}
    for action in [*map(table.action, table.candidates()), Pass()]:
        after = KIT.copy(state)
        fold(after, KIT.act(after, prompts(after)[0], action))
        if after.stage == "draw":
            fold(after, KIT.chance(after, Dice(seed_from("end"), "end")))
        found[action] = after.scores[0] - after.scores[1] + to_come(after, known)
    return found


def to_come(state, known):
    """How much the difference will still change."""
    if state.over is not None:
        return 0
    key = bytes(state.cells), str(state.racks), state.mover, state.passes
    if key not in known:
        best = max if state.mover == 0 else min
        known[key] = best(outcomes(state, known).values()) - (state.scores[0] - state.scores[1])
    return known[key]


COSTLY = """
      D E F
    9 . O O

    A* {a} 100
    B  {b} 100
    bag
"""
"""Only ZOO can be laid, and Z would lie on a minus square."""


@pytest.mark.parametrize(
    ("a", "b", "board"), [("SÅ", "N", ENDGAME), ("SO", "R", ENDGAME), ("OR", "Z", ENDGAME), ("Z", "#", COSTLY)]
)
def test_the_end_is_played_out_exactly(a, b, board):
    """With an empty bag the strong bot does as well as trying everything with the rules, standing over included."""
    state, move, _ = ending(a, b, board=board)
    found = outcomes(state, {})
    assert found[move] == max(found.values())
    assert isinstance(move, Pass) == (board is COSTLY)


def test_the_end_is_played_out_where_everybody_goes_on():
    """ALF-23: where the others play on after somebody's last tile, that is not the end of the search either."""
    state = draw(ENDGAME.format(a="SÅ", b="NE"), AlfapetOptions(preset="full", play_out=True))
    turn = Turn(KIT, only(state), prompts(state)[0], (), Dice(seed_from("bots"), "end"), THOROUGH)
    found = outcomes(state, {})
    assert found[StrongAlfapet().choose(turn)] == max(found.values())


@pytest.mark.parametrize(("a", "b", "board"), [("SOZ", "RE", ENDGAME), ("Z", "#", COSTLY)])
def test_beyond_the_turns_that_are_searched_everybody_lays_what_gives_most(a, b, board):
    """Less what is left; and stands over where every word costs more than it brings."""
    state = draw(board.format(a=a, b=b))
    table = SeenTable(only(state), 0)
    first = max(table.candidates(), key=lambda word: word.equity)
    stays = board is COSTLY
    action = Pass() if stays else table.action(first)
    while state.over is None:
        fold(state, KIT.act(state, prompts(state)[0], action))
        if state.stage == "draw":
            fold(state, KIT.chance(state, Dice(seed_from("end"), "end")))
        held = SeenTable(KIT.view(state, state.mover), state.mover)
        best = max(held.candidates(), key=lambda word: word.equity, default=held.stand_over())
        action = Pass() if best.equity <= held.stand_over().equity else held.action(best)
    ending = Ending(table, THOROUGH)
    value = ending.staying((1,)) if stays else ending.value(first, (1,))
    assert value == state.scores[0] - state.scores[1]
    assert ending.narrowed


def test_a_search_without_time_falls_back_on_what_it_has():
    _, move, _ = ending("SÅÄ", "NEL", Budget(worlds=1, seconds=0.0))
    assert isinstance(move, Lay)


def test_what_the_other_has_is_all_that_is_nowhere_else():
    state = draw(ENDGAME.format(a="SÅ", b="NZ"))
    assert Ending(SeenTable(only(state), 0), QUICK).other == kinds("NZ")


# Others' words, themes and lists -------------------------------------------------------------------------------------


def test_bots_challenge_what_is_not_in_the_list():
    """ALF-45: where they are asked."""
    last = AlfapetOptions(preset="full", challenge=True)
    for rack, move in (("ÅTA", Waive()), ("ÅTT", Challenge())):
        state = draw(ENDGAME.format(a=rack, b="ÖS"), last)
        play(state, f"A lägg {rack} M10 lodrätt")
        assert chosen(state, "svår") == chosen(state, "medel") == move


def test_bots_approve_listed_words_only():
    """ALF-47: what they are asked about is on no list."""
    state = draw("A* BOKATTE\nB EEENNTT", AlfapetOptions(theme="djur"))
    play(state, "A lägg BOK I9 vågrätt")
    assert all(chosen(state, level) == Reject() for level in LEVELS)


@pytest.mark.parametrize("level", ["medel", "svår"])
def test_bots_keep_to_the_theme(level):
    """ALF-47: they lay words of its list, or none."""
    options = AlfapetOptions(theme="djur")
    state = draw("A* BOKATTE\nB EEENNTT", options)
    laid = first_event(state, chosen(state, level))
    assert laid.words[0].word in (terms_of(options, 2).theme or ())
    assert isinstance(chosen(draw("A* XZQ\nB EEE", options), level), Exchange)


def test_a_theme_without_a_list_is_tried_once_a_turn():
    """ALF-47: people judge, and the bot goes by what they said."""
    options = AlfapetOptions(theme="eget", theme_name="kontor")
    state = draw("A* BOKATTE\nB EEENNTT", options)
    first = chosen(state, "medel")
    assert isinstance(first, Lay)
    fold(state, KIT.act(state, prompts(state)[0], first))
    play(state, "B underkänn")
    assert isinstance(chosen(state, "medel"), Exchange)


def test_listed_words_are_worth_their_extra_points():
    """ALF-48."""
    state = draw("A* BOKATTE\nB EEENNTT", AlfapetOptions(bounty="eget", bounty_words="ta", bounty_points=100))
    laid = first_event(state, chosen(state, "medel"))
    assert laid.found == ("TA",)


# What is kept --------------------------------------------------------------------------------------------------------


def test_what_was_learnt_makes_sense():
    assert leave_worth(kinds("?")) > leave_worth(kinds("S")) > leave_worth(kinds("E")) > leave_worth(kinds("Q"))
    assert leave_worth(kinds("??")) > leave_worth(kinds("?"))
    assert leave_worth(kinds("RAST")) > leave_worth(kinds("IIII"))
    assert [len(row) for row in learnt().worths] == [9] * 32  # by kind of tile, and by how many of it
    assert [len(row) for row in learnt().mixture] == [9] * 9


def test_what_the_strong_bot_learnt_makes_sense():
    terms = terms_of(AlfapetOptions(), 2)
    worth = {tiles: kept_worth(terms, kinds(tiles), 1) for tiles in ("?", "S", "E", "Q", "??", "CK", "C", "K", "")}
    assert worth["??"] > worth["?"] > worth["S"] > worth["E"] > worth["Q"]
    assert [len(part) for part in kept_weights()] == [32 * 9, 9 * 9, 32 * 32]
    # By pairs too, the lower kind first, in whatever order they lie.
    pairs = kept_weights().pairs
    assert pairs[PLACE["C"] * 32 + PLACE["K"]] > 0 == pairs[PLACE["K"] * 32 + PLACE["C"]]
    assert kept_worth(terms, kinds("KC"), 1) == worth["CK"]
    assert kept_worth(terms, kinds("CK"), 0) == -11


def test_a_laid_word_is_what_the_search_said():
    state = draw(KABEL.format(rack="ÅTA>#SN"))
    table = SeenTable(KIT.view(state, 0), 0)
    for candidate in table.candidates()[:20]:
        laid = first_event(state, table.action(candidate))
        assert laid.points == candidate.points
    assert lay(state, "lägg ÅTA M10 lodrätt").points == 7
