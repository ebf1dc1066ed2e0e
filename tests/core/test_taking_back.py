"""What may be taken back, and what would follow if one answered."""

import msgspec
import pytest

from spelbord.core import Answer, new_match, seed_from
from spelbord.games import kit_of
from toys.kuvert.values import Choose, Chosen

from .sitting import choose, everything, lowest, play_round, refused, sit_down, ticket_of

replaced = msgspec.structs.replace


# Undo -----------------------------------------------------------------------------------------------------------------


def test_nothing_to_take_back_at_the_start(match):
    assert match.undoable(0) is None


def test_last_answer_may_be_taken_back_by_its_author(match):
    choose(match, 1)
    assert match.undoable(1) == 2
    assert match.undoable(0) is None
    choose(match, 0)
    assert match.undoable(0) == 3
    assert match.undoable(1) is None


def test_no_undo_goes_back_over_news(match):
    play_round(match)
    assert [match.undoable(seat) for seat in range(3)] == [None] * 3


def test_no_undo_over_news_at_the_end_either():
    match = sit_down(length="short")
    play_round(match)
    play_round(match)
    assert isinstance(match.entries[-1], Answer)
    assert [match.undoable(seat) for seat in range(3)] == [None] * 3


def test_undo_shortens_the_log(match):
    fresh = everything(match)
    choose(match, 1)
    match.undo(2)
    assert everything(match) == fresh


def test_rolls_are_the_same_again(match):
    play_round(match)
    first = list(match.entries)
    match.undo(4)
    choose(match, 2)
    assert match.entries == first


def test_undo_to_where_chance_was_pending_rolls_at_once(match):
    play_round(match)
    first = everything(match)
    match.undo(5)
    assert everything(match) == first
    match.undo(0)
    assert match.step == 2


@pytest.mark.parametrize("step", [-1, 3, 99])
def test_undo_to_no_such_step(match, step):
    before = everything(match)
    with refused("no_such_step"):
        match.undo(step)
    assert everything(match) == before


# Previews -------------------------------------------------------------------------------------------------------------


def test_preview_tells_what_would_follow_and_changes_nothing(match):
    before = everything(match)
    action = lowest(match, 0)
    assert match.preview(ticket_of(match, 0), action) == [Chosen(0, 0, action.card)]
    assert everything(match) == before


def test_preview_stops_before_news(match):
    choose(match, 0)
    choose(match, 1)
    action = lowest(match, 2)
    assert match.preview(ticket_of(match, 2), action) == [Chosen(2, 2, action.card)]


def test_preview_is_refused_as_the_answer_would_be(match):
    with refused("not_in_hand"):
        match.preview(ticket_of(match, 0), Choose(99))
    with refused("ticket_unknown"):
        match.preview(replaced(ticket_of(match, 0), step=0), lowest(match, 0))


def test_preview_of_an_exchange_does_not_show_the_card():
    """Whoever bids to see a face-down card and then does not bid has learned nothing [TIO-41]."""
    tio = kit_of("tio")
    match = new_match(tio, tio.options(), 2, seed_from("preview"))
    from spelbord.games.tio.actions import Lay, Swap
    from spelbord.games.tio.events import Exchanged, Learned

    for _ in range(2):
        (ticket,) = match.tickets
        match.answer(ticket, Lay(match.state.hands[ticket.prompt.seat][0], up=False))
    (ticket,) = match.tickets
    other = 1 - ticket.prompt.seat
    assert [type(event) for event in match.preview(ticket, Swap(other))] == [Exchanged]
    assert any(isinstance(event, Learned) for event in match.answer(ticket, Swap(other))[0].events)
