"""After the match: what each turn could have been, with the eyes of the seat that had it."""

import re
from dataclasses import replace

import pytest

from spelbord.bots import Budget
from spelbord.bots.review import Remark
from spelbord.core import Answer, Chance, Match, Prompt, Roll, fork, new_match, seed_from, texts_of
from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.actions import Draw, Lay, Sheet, Take
from spelbord.games.trakkx.bots.review import laid_by, luck_of, review
from spelbord.games.trakkx.events import Drew, Laid
from spelbord.games.trakkx.groups import Cell
from spelbord.games.trakkx.options import TrakkxOptions
from spelbord.games.trakkx.scoring import memorable
from spelbord.games.trakkx.tiles import points
from spelbord.server.views.summary import summarise

from .drawing import TILE, draw
from .test_bots import whole_game

BUDGET = Budget(worlds=2)
NAMES = ("Maja", "Granit")


@pytest.fixture(scope="module")
def match():
    """A game up to its middle, of somebody who rearranges and somebody who does not."""
    played = whole_game(("lätt", "medel"), "look back")
    return fork(played, played.step // 2, seed_from("look back"), names=NAMES)


@pytest.fixture(scope="module")
def remarks(match):
    return list(review(match, texts_of(KIT.package, "sv"), BUDGET))


def test_the_reviewer_is_found_by_the_games_name():
    assert KIT.review is review


def test_there_is_a_remark_on_every_turn(match, remarks):
    turns = [entry for entry in match.entries if isinstance(entry, Answer) and entry.prompt.kind == "turn"]
    assert [(remark.step, remark.seat) for remark in remarks] == [(entry.step, entry.prompt.seat) for entry in turns]


def test_what_was_better_is_a_lay_that_the_rules_accept(match, remarks):
    """And it lays more; what is lost is never less than nothing."""
    better = [remark for remark in remarks if remark.best is not None]
    assert better
    for remark in better:
        here = Match(KIT, match.header, match.entries[: remark.step])
        (ticket,) = here.tickets
        assert KIT.act(here.state, ticket.prompt, remark.best)
        assert len(laid_by(remark.best)) > len(laid_by(match.entries[remark.step].action))
        assert remark.lost >= 0
    assert all(remark.lost == 0 for remark in remarks if remark.best is None)


@pytest.mark.parametrize("language", ["sv", "en"])
def test_remarks_are_whole_sentences(match, language):
    for remark in review(match, texts_of(KIT.package, language), Budget(worlds=1)):
        assert isinstance(remark, Remark)
        assert remark.lines
        for line in remark.lines:
            assert line[0].isupper() or line[0].isdigit()
            assert line.endswith(".")
            assert not re.search(r"[{}]|None", line)


def test_a_missed_lay_is_told_with_its_tiles():
    """Red 4 fits the rad, and the seat takes a tile instead."""
    state = draw("display B9\n A* opened hand R4 Y1\n B opened hand Y1\n [A]\n R1 R2 R3")
    remark = only_remark(state, Take(TILE["B9"]), "sv")
    assert remark.lost == 4.0
    assert remark.best == Lay((Sheet(0, None, (Cell(3, 0, TILE["R4"]),)),))
    assert remark.lines == ("Det gick att lägga 1 pjäs, och få bort 4 poäng till från handen.",)


def test_where_nothing_can_be_laid_it_says_so():
    state = draw("display B9\n A* opened hand G9 Y1\n B opened hand Y1\n [A]\n R1 R2 R3")
    remark = only_remark(state, Take(TILE["B9"]), "sv")
    assert (remark.lost, remark.best) == (0.0, None)
    assert remark.lines == ("Det fanns inget att lägga.",)


def test_luck_is_what_the_bag_gave_beyond_what_was_to_be_expected():
    """A red 5 between red 4 and red 6 is lucky, a yellow 14 is not; a tile that was taken is no luck at all."""
    state = draw("A* hand R4 R6 B3\n B hand Y1")
    prompt = Prompt(0, 0, "turn")

    def luck(sign):
        roll = Roll(1, Chance("draw"), (Drew(0, (TILE[sign],)),))
        return luck_of(state, Answer(0, 0, prompt, Draw(), ()), roll)

    assert luck("R5") > 0 > luck("Y14")
    assert luck_of(state, Answer(0, 0, prompt, Take(0), ()), None) == 0.0


def only_remark(state, action, language):
    """What is said of one answer at a drawn table."""
    match = new_match(KIT, TrakkxOptions(), state.seats, seed_from("review"), names=NAMES)
    entry = Answer(0, 0, Prompt(0, 0, "turn"), action, ())
    match.entries = [entry]
    match.kit = replace(KIT, start=lambda options, seats: KIT.copy(state))
    (remark,) = review(match, texts_of(KIT.package, language), BUDGET)
    return remark


def test_what_is_remembered_of_a_match_are_its_greatest_lays():
    """The sums change only when the round is over: the other two moments are lays, and none was greater."""
    match = whole_game(("lätt", "medel"), "moments")
    lays = {
        entry.step + 1: points(cell.tile for group in event.new for cell in group.cells)
        for entry in match.entries
        for event in entry.events
        if isinstance(event, Laid)
    }
    moments = summarise(match, "sv").moments
    assert len(moments) == 3
    told = sorted(lays[moment.step] for moment in moments if moment.step in lays)
    assert told[-2:] == sorted(lays.values())[-2:]
    assert memorable(Drew(0, (1,))) == 0
