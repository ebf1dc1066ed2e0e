"""What games count of each seat: in every golden game it can be told, found again, and adds up over the seats."""

import pytest

import goldens
from spelbord.core import LANGUAGES, texts_of
from spelbord.games.alfapet.events import Laid as LaidWord
from spelbord.games.alfapet.events import TakenBack
from spelbord.games.allsvenskan.events import FullTime
from spelbord.games.tio.events import Exchanged, Opened, Scored
from spelbord.games.trakkx.events import Laid, RoundScored

FILES = [file for file in goldens.FILES if goldens.kit_for(file).counts is not None]


def of_game(game):
    return [file for file in FILES if goldens.kit_for(file).meta.id == game]


def counted(file):
    """The match, and what is counted of each seat: figures by name."""
    match = goldens.folded(file)
    counts = match.kit.counts(match)
    assert len(counts) == match.header.seats
    return match, counts, [{figure.name: figure for figure in count.figures} for count in counts]


def events_of(match, *kinds):
    return [event for entry in match.entries for event in entry.events if isinstance(event, kinds)]


@pytest.mark.parametrize("file", FILES, ids=goldens.name_of)
def test_figures_can_be_told_and_found_again(file):
    match, counts, figures = counted(file)
    for language in LANGUAGES:
        texts = texts_of(match.kit.package, language)
        assert "mine.score" in texts
        assert [name for seat in figures for name in seat if f"mine.{name}" not in texts] == []
        assert [count.variant for count in counts if count.variant and count.variant not in texts] == []
    every = [figure for seat in figures for figure in seat.values()]
    assert all(figure.of > 0 for figure in every)
    assert all(0 <= figure.value <= figure.of for figure in every if figure.how == "share")
    assert all(0 < figure.step <= match.step for figure in every if figure.how == "most")


@pytest.mark.parametrize("file", of_game("tio"), ids=goldens.name_of)
def test_tio_every_round_and_auction_is_somebodys(file):
    match, _, figures = counted(file)
    rounds = events_of(match, Scored)
    assert sum(seat["rounds_won"].value for seat in figures) == len(rounds)
    assert {seat["rounds_won"].of for seat in figures} == {len(rounds)}
    swaps = sum(isinstance(before, Opened) for before in events_of(match, Opened))
    bought = sum(seat["bids"].value for seat in figures if "bids" in seat)
    assert bought == swaps <= len(events_of(match, Exchanged))
    assert max(seat["pot"].value for seat in figures if "pot" in seat) == max(scored.pot for scored in rounds)


@pytest.mark.parametrize("file", of_game("alfapet"), ids=goldens.name_of)
def test_alfapet_words_that_stayed_make_the_points(file):
    match, counts, figures = counted(file)
    laid, taken = events_of(match, LaidWord), events_of(match, TakenBack)
    assert sum(seat["turn"].of for seat in figures if "turn" in seat) == len(laid) - len(taken)
    if not taken:
        best = max(laid, key=lambda lay: lay.points)
        mine = figures[best.seat]["best_word"]
        assert mine.value == best.points
        shown = match.entries[mine.step - 1].events
        assert any(isinstance(event, LaidWord) and event.words[0].word == mine.text for event in shown)
        assert {word.word for lay in laid for word in lay.words} == {word for count in counts for word in count.words}


@pytest.mark.parametrize("file", of_game("trakkx"), ids=goldens.name_of)
def test_trakkx_tiles_left_and_the_longest_lay(file):
    match, _, figures = counted(file)
    rounds = events_of(match, RoundScored)
    left = sum(len(hand) for scored in rounds for hand in scored.hands)
    assert sum(seat["left"].value for seat in figures) == left
    longest = max(sum(len(group.cells) for group in lay.new) for lay in events_of(match, Laid))
    assert max(seat["longest"].value for seat in figures if "longest" in seat) == longest


@pytest.mark.parametrize("file", of_game("ecosfera"), ids=goldens.name_of)
def test_ecosfera_is_the_same_for_all(file):
    match, counts, figures = counted(file)
    assert len(set(counts)) == 1
    assert figures[0]["habitats"].value == match.over.scores[0]
    assert 0 <= figures[0]["impacts"].value <= 6


@pytest.mark.parametrize("file", of_game("allsvenskan"), ids=goldens.name_of)
def test_allsvenskan_one_title_and_all_goals(file):
    match, _, figures = counted(file)
    assert sum(seat["titles"].value for seat in figures) == match.over.ranks.count(1)
    for number, seat in enumerate(figures):
        assert seat["place"].value == match.over.ranks[number]
        assert seat["goals"].value == sum(played.scored[number] for played in events_of(match, FullTime))
