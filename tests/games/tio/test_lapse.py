"""What is done for a seat that stays silent."""

import pytest

from spelbord.core import new_match, seed_from
from spelbord.games.tio import KIT
from spelbord.games.tio.actions import Keep, Lay, Pass, Start
from spelbord.games.tio.events import Laid, Opened, Raised, TurnedUp
from spelbord.games.tio.options import TioOptions

from .drawing import CARD, draw
from .playing import prompt_of


def lapse(table):
    state = draw(table)
    return KIT.lapse(state, prompt_of(state))


@pytest.mark.parametrize(
    ("hand", "laid"),
    [
        ("9 3 0 j", "9"),
        ("0 0 s8 j", "s8"),
        ("1 1 j j", "1"),
        ("j j j j", "j"),
        ("7 s7 2 j", "7"),
        ("10 s8 9 j", "10"),
        ("0 0 0 j", "0"),
    ],
)
def test_the_highest_card_face_down_and_no_chip(hand, laid):
    """[TIO-42] A joker only if there is nothing else; of two sevens the one that costs less."""
    assert lapse(f"card 6 | ask A lay\nA* hand {hand}\nB hand 5 5 4 4") == Lay(CARD[laid], up=False, chips=0)


LAID = "A* hand 1 1 j | 9_\nB hand 4 4 j | 3^\nC hand 4 5 j | 3^ +1"


@pytest.mark.parametrize(
    ("table", "answer"),
    [
        (f"card 6 | ask A open\n{LAID}", Pass()),
        (f"card 6 | ask B bid | opener A | auction C 1 A\n{LAID}", Pass()),
        (f"card 6 | ask A raise | opener A | seller B\n{LAID}", Pass()),
        ("card 6 | ask A turn\nA* hand 1 1 j | 9_\nB hand 4 4 j | 3^", Keep()),
        ("card 6 | ask A second\nA* hand 1 1 j | 9^\nB hand 4 4 j | 3^", Pass()),
        ("ask B start\nA* hand 1 1 1 j\nB hand 4 4 4 j took 6", Start(1)),
    ],
)
def test_otherwise_as_little_as_possible(table, answer):
    """[TIO-42, TIO-38] No opening, no bid, no raise, no turning up, no second card; a silent winner starts."""
    assert lapse(table) == answer


@pytest.mark.parametrize("seats", range(2, 8))
def test_a_silent_table_still_plays_to_the_end(seats):
    """[TIO-42] Every seat stays in the game to its end, and nobody buys or turns up anything."""
    match = new_match(KIT, TioOptions(), seats, seed_from(f"silence {seats}"))
    while not match.over:
        (ticket,) = match.tickets
        match.answer(ticket, KIT.lapse(match.state, ticket.prompt))
    happened = [event for entry in match.entries for event in entry.events]
    assert not [event for event in happened if isinstance(event, (Opened, Raised, TurnedUp))]
    assert all(not event.up and event.chips == 0 for event in happened if isinstance(event, Laid))
    # Each refill takes one card a seat: nine of them empty the pile of six seats or seven.
    assert match.over.reason == ("rounds" if seats <= 5 else "pile")
