"""Looking back on a match: the best of each turn, what was given away, and the luck of the draw."""

import pytest

from spelbord.bots import Budget
from spelbord.core import LANGUAGES, Answer, Match, new_match, seed_from, texts_of
from spelbord.games.alfapet import KIT
from spelbord.games.alfapet.actions import Exchange, Lay, Pass
from spelbord.games.alfapet.options import AlfapetOptions
from spelbord.games.alfapet.search.search import Search
from spelbord.games.alfapet.terms import terms_of

QUICK = Budget(worlds=1)
REVIEW = KIT.review or pytest.fail("nobody looks back on Alfapet")
ENKEL = AlfapetOptions(preset="enkel", rack=6)


def played(seats=2, turns=4, options=ENKEL, seed="review", skip=()):
    """A match in which everybody takes what gives most, but for the turns that are stood over."""
    match = new_match(KIT, options, seats, seed_from(seed))
    for turn in range(turns):
        if match.over:
            break
        (ticket,) = match.tickets
        state = match.state
        rack = state.racks[ticket.prompt.seat]
        found = Search(terms_of(options, seats), options, state.cells, rack).run(only_best=True)
        match.answer(ticket, found[0].lay if found and turn not in skip else Pass())
    return match


def reviewed(match, language="sv", budget=QUICK):
    return list(REVIEW(match, texts_of(KIT.package, language), budget))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_turn_gets_a_remark_in_words(language):
    match = played()
    remarks = reviewed(match, language)
    turns = [entry for entry in match.entries if isinstance(entry, Answer)]
    assert [(remark.step, remark.seat) for remark in remarks] == [(turn.step, turn.prompt.seat) for turn in turns]
    for remark in remarks:
        assert 2 <= len(remark.lines) <= 5
        assert not any("{" in line or "None" in line for line in remark.lines)
        assert remark.lost >= 0


def test_what_was_best_would_have_been_accepted():
    match = played(turns=6, skip={2, 3})
    others = [remark for remark in reviewed(match) if remark.best is not None]
    assert others
    for remark in others:
        before = Match(KIT, match.header, match.entries[: remark.step])
        before.answer(before.tickets[0], remark.best)


def test_standing_over_with_a_good_word_gives_something_away():
    remark = reviewed(played(turns=1, skip={0}))[0]
    assert remark.lost > 5
    assert isinstance(remark.best, Lay | Exchange)
    assert remark.lines[0] == f"{round(remark.lost)} poäng sämre än bästa draget."
    assert remark.lines[1].startswith("1. ")


def test_the_best_move_gives_nothing_away_and_no_other_is_named():
    """The end of a game of two is played out: the last move of the one who goes out is the best there is."""
    match = played(turns=60, options=AlfapetOptions(preset="enkel", rack=6, tiles="hundra"))
    last = reviewed(match)[-1]
    assert match.over is not None
    assert (last.lost, last.best, last.luck) == (0.0, None, 0.0)
    assert last.lines[0] == "Något bättre drag hittades inte."


def test_luck_is_what_the_draw_was_better_than_an_average_one():
    lucks = [remark.luck for number in range(6) for remark in reviewed(played(turns=2, seed=f"luck {number}"))]
    assert min(lucks) < 0 < max(lucks)
    assert abs(sum(lucks)) / len(lucks) < 15


def test_the_same_match_is_looked_at_in_the_same_way():
    match = played()
    assert reviewed(match) == reviewed(match)


def test_without_time_points_and_what_is_kept_decide():
    remarks = reviewed(played(), budget=Budget(seconds=0.0, worlds=1000))
    assert len(remarks) == 4


def test_alone_and_with_all_tiles_and_challenges():
    """ALF-49, ALF-45: a word that nobody looked up is weighed by what it gave."""
    assert len(reviewed(played(seats=1, turns=2))) == 2
    options = AlfapetOptions(preset="full", challenge=True)
    match = new_match(KIT, options, 2, seed_from("phony"))
    ticket = match.tickets[0]
    rack = match.view(ticket.prompt.by).racks[ticket.prompt.seat]
    letters = [tile for tile in rack if tile.isalpha()][:3]
    line = f"{''.join(letters)} I9 vågrätt"
    match.answer(ticket, KIT.notation.read(line, ticket.prompt))
    (remark,) = reviewed(match)
    assert remark.lines[0]
