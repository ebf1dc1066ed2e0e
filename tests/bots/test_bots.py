"""Bots by name, their budgets, what they hear, and that stronger ones are stronger."""

from dataclasses import replace

import pytest

from spelbord.arena import Plan, play_match, simulate
from spelbord.bots import ADVISER, LEVELS, NAMES, STRONGEST, Budget, Ear, ask_bot, bot_for, canonical
from spelbord.bots.easy import EasyBot
from spelbord.bots.even import EvenBot
from spelbord.bots.random import RandomBot
from spelbord.core import LANGUAGES, Answer, Refused, new_match, seed_from, tag_of, texts_of
from spelbord.games import SHELF, kit_of
from spelbord.games.alfapet.actions import Lay, Put
from spelbord.games.tio.options import TioOptions
from toys.kuvert import KIT as KUVERT

TIO = kit_of("tio")
seen: list[tuple[str, int]] = []


def test_every_game_has_the_four_levels_and_each_knows_its_name():
    for game in SHELF:
        assert [bot_for(kit_of(game), level).name for level in LEVELS] == list(LEVELS)


def test_the_strongest_gives_hints_unless_a_game_has_its_own_adviser():
    assert bot_for(TIO, ADVISER) == bot_for(kit_of("tio"), STRONGEST)
    assert bot_for(kit_of("trakkx"), ADVISER) != bot_for(kit_of("trakkx"), STRONGEST)
    assert ADVISER not in NAMES


@pytest.mark.parametrize(
    ("written", "name"),
    [("Svår", "svår"), ("svar", "svår"), ("hard", "svår"), ("EASY", "lätt"), ("jamn", "jämn"), ("Even", "jämn")],
)
def test_a_level_may_be_written_in_english_or_without_rings(written, name):
    assert canonical(written) == name


def test_an_unknown_bot_is_refused_with_the_names_there_are():
    with pytest.raises(Refused) as refused:
        bot_for(TIO, "stockfisk")
    assert refused.value.code == "no_such_bot"
    for language in LANGUAGES:
        sentence = texts_of("spelbord.core", language).refuse(refused.value)
        assert "stockfisk" in sentence
        assert all(name in sentence for name in NAMES)


@pytest.mark.parametrize("name", ["search", "svår"])
def test_a_search_that_is_out_of_time_still_answers(name):
    match = new_match(TIO, TioOptions(), 4, seed_from("late"))
    ticket = match.tickets[0]
    action = ask_bot(match, ticket, bot_for(TIO, name), seed_from("b"), Budget(seconds=0.0, worlds=1000))
    assert match.answer(ticket, action)


@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("options", [TioOptions(), TioOptions(surplus_jokers=False, open_auction=True)])
def test_the_strong_bot_plays_whole_games_with_any_number_of_seats(seats, options):
    bots = [bot_for(TIO, "svår")] * seats
    match = play_match(TIO, bots, seed_from(f"whole/{seats}"), options=options, budget=Budget(worlds=3))
    assert match.over is not None


def test_an_ear_hears_each_step_once_and_forgets_what_was_undone():
    match = new_match(TIO, TioOptions(), 3, seed_from("ear"))
    ear = Ear(1)
    assert list(ear.listen(match)) == match.heard(1)
    first = match.step
    match.answer(match.tickets[0], TIO.lapse(match.state, match.tickets[0].prompt))
    assert list(ear.listen(match)) == match.heard(1)
    match.undo(first)
    other = TIO.moves(match.state, match.tickets[0].prompt)[0]
    match.answer(match.tickets[0], other)
    assert list(ear.listen(match)) == match.heard(1)


def test_the_easy_bot_is_careless_every_so_often_and_only_then():
    """With a lapse at every decision it is the random bot, and with next to none the greedy one."""
    easy = EasyBot()
    match = new_match(TIO, TioOptions(), 4, seed_from("easy"))
    ticket = match.tickets[0]
    greedy = {ask_bot(match, ticket, bot_for(TIO, "greedy"), seed_from(str(n)), Budget(worlds=1)) for n in range(40)}
    careful = {ask_bot(match, ticket, replace(easy, lapses=255), seed_from(str(n))) for n in range(40)}
    careless = {ask_bot(match, ticket, replace(easy, lapses=1), seed_from(str(n))) for n in range(40)}
    assert len(careful - greedy) <= 1
    assert len(careless) > len(greedy)


@pytest.mark.parametrize(
    ("better", "worse", "deals"),
    [("greedy", "random", 4), ("lätt", "random", 6), ("medel", "lätt", 6), ("svår", "greedy", 2)],
)
def test_the_stronger_bot_takes_fewer_points(better, worse, deals):
    """A few deals are enough where the gap is wide; docs/bots.md has the long runs with their intervals."""
    budget = Budget(worlds=6) if better == "svår" else None
    report = simulate(Plan("tio", (better, worse, worse, worse), deals=deals, budget=budget))
    assert report.differences[0].points.mean < -15


@pytest.mark.parametrize("name", ["random", "greedy", "search", "lätt", "jämn"])
def test_bots_without_a_game_of_their_own_play_one_with_secret_and_optional_prompts(name):
    """What the match does not wait for is let be: nobody is made to protest."""
    bots = [bot_for(KUVERT, name)] * 3
    match = play_match(KUVERT, bots, seed_from("toy"), budget=Budget(worlds=4))
    answered = [entry.prompt for entry in match.entries if isinstance(entry, Answer)]
    assert match.over is not None
    assert answered
    assert not any(prompt.optional for prompt in answered)


class Recorder(RandomBot):
    """Notes how long it may think."""

    def __init__(self, name, worlds):
        super().__init__(name, Budget(worlds=worlds))

    def choose(self, turn):
        seen.append((self.name, turn.budget.worlds))
        return super().choose(turn)


@pytest.mark.parametrize(
    ("lead", "who"), [(0.0, {"weak"}), (2.0, {"weak"}), (-1.0, {"strong"}), (-0.5, {"weak", "strong"})]
)
def test_the_even_bot_plays_as_the_weak_one_unless_it_is_behind(lead, who):
    """Each thinks no longer than it would by itself, and the even one says that it may think as long as the strong."""
    seen.clear()
    even = EvenBot(Recorder("weak", 1), Recorder("strong", 7), lambda _turn: lead)
    assert even.budget == Budget(worlds=7)
    match = new_match(TIO, TioOptions(), 3, seed_from("even"))
    for number in range(30):
        ask_bot(match, match.tickets[0], even, seed_from(str(number)))
    assert {name for name, _ in seen} == who
    assert set(seen) <= {("weak", 1), ("strong", 7)}


class Bluffer:
    """Lays whatever letters it has over the start, and has nothing to say to others' words."""

    name = "bluffer"
    budget = Budget(worlds=1)

    def choose(self, turn):
        letters = [tile for tile in turn.view.racks[turn.prompt.seat] if tile.isalpha()]
        bare = all(set(row) == {"."} for row in turn.view.board)
        if turn.prompt.kind != "turn" or not bare:
            return turn.kit.lapse(turn.kit.imagine(turn.view, turn.dice), turn.prompt)
        return Lay(tuple(Put(f"{column}9", letter) for column, letter in zip("GHIJKLM", letters, strict=False)))


class Shy(Bluffer):
    """Lets every optional question be."""

    def react(self, turn):
        return None


def test_bots_that_react_object_and_the_others_let_it_be():
    """Nobody waits for a challenge [ALF-45]: *medel* makes it all the same, and a bot may also decline."""
    kit = kit_of("alfapet")
    options = kit.options(challenge=True)
    match = play_match(kit, [Bluffer(), bot_for(kit_of("alfapet"), "medel")], seed_from("bluff"), options=options)
    answered = [entry for entry in match.entries if isinstance(entry, Answer) and entry.prompt.optional]
    assert any(tag_of(entry.action) == "challenge" for entry in answered)
    assert {entry.prompt.by for entry in answered} == {1}
    shy = play_match(kit, [Bluffer(), Shy()], seed_from("bluff"), options=options)
    assert not any(isinstance(entry, Answer) and entry.prompt.optional for entry in shy.entries)
