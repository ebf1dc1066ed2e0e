"""Moves as they are said at the table, what speaks for them, and what a hint lights up."""

import pytest

from spelbord.core import texts_of
from spelbord.core.pieces import pieces_of, spoken
from spelbord.games.trakkx import KIT
from spelbord.games.trakkx.actions import Draw, Give, Lay, Pass, Sheet, Swap, Take, Three
from spelbord.games.trakkx.groups import Cell
from spelbord.games.trakkx.tiles import SWAP

from .drawing import TILE, draw
from .playing import prompt_of

SV = texts_of(KIT.package, "sv")
NAMES = ("Maja", "Granit", "Elis")
OPENED = (
    "display R5 G9\n A* opened hand R4 R6 Y1 +3 swap\n B opened hand Y5 Y6\n C opened hand Y5 Y6 Y7\n [A]\n R1 R2 R3"
)
CLOSED = "A* hand R4 R5 R6 Y1\n B opened hand Y1\n [A]\n R1 R2 R3"


def laid(group, *signs, tiles=None):
    cells = tuple(Cell(3 + place, 0, TILE[sign]) for place, sign in enumerate(signs))
    return Lay((Sheet(group, tiles, cells),))


def told(table, action, texts=SV):
    state = draw(table)
    facts = (KIT.view(state, 0), prompt_of(state), action, texts, NAMES)
    return KIT.notation.say(*facts), KIT.notation.why(*facts)


@pytest.mark.parametrize(
    ("table", "action", "said", "why"),
    [
        (
            OPENED,
            laid(0, "R4"),
            "Lägg röd 4 i grupp A",
            "Då har du 4 pjäser kvar och 4 poäng mindre på handen.",
        ),
        (
            CLOSED,
            laid(1, "R4", "R5", "R6"),
            "Öppna med röd 4, röd 5 och röd 6",
            "Då har du 1 pjäs kvar och 15 poäng mindre på handen. Sedan får du använda allt som ligger på bordet.",
        ),
        (
            OPENED,
            laid(0, "R4", tiles=()),
            "Flytta om grupp A och lägg röd 4",
            "Då har du 4 pjäser kvar och 4 poäng mindre på handen.",
        ),
        (OPENED, laid(1, "R4"), "Lägg röd 4 som en ny grupp", "Då har du 4 pjäser kvar och 4 poäng mindre på handen."),
        (
            "A* opened hand R4\n B opened hand Y1\n [A]\n R1 R2 R3",
            laid(0, "R4"),
            "Lägg röd 4 i grupp A",
            "Då är handen tom, och du vinner omgången.",
        ),
        (
            OPENED,
            Take(TILE["R5"]),
            "Ta röd 5 ur den öppna gruppen",
            "Tillsammans med röd 4 och röd 6 på handen blir den en rad.",
        ),
        (
            "display Y5\n A* hand R5 G5\n B hand Y1",
            Take(TILE["Y5"]),
            "Ta gul 5 ur den öppna gruppen",
            "Tillsammans med röd 5 och grön 5 på handen blir den en sekvens.",
        ),
        (
            "display Y5\n A* hand R5 G9\n B hand Y1",
            Take(TILE["Y5"]),
            "Ta gul 5 ur den öppna gruppen",
            "Den kan ligga ihop med röd 5 på handen.",
        ),
        (
            OPENED,
            Take(TILE["G9"]),
            "Ta grön 9 ur den öppna gruppen",
            "Den kostar bara 9 poäng om den blir kvar på handen.",
        ),
        (OPENED, Swap(), "Spela byt", "Inget annat på handen går ihop med gul 1."),
        (
            OPENED,
            Three(1),
            "Spela +3 mot Granit",
            "Granit har 2 pjäser kvar, färre än någon av de andra.",
        ),
        (OPENED, Three(2), "Spela +3 mot Elis", "Elis har 3 pjäser kvar."),
        (OPENED, Pass(), "Passa", "Det finns inget att ta, dra eller spela."),
        (
            OPENED,
            Give((TILE["R4"], TILE["Y1"])),
            "Skicka röd 4 och gul 1 till Granit",
            "Inget annat på handen går ihop med gul 1.",
        ),
        (
            OPENED,
            Give((TILE["R4"], SWAP)),
            "Skicka röd 4 och byt till Granit",
            "Blir de kvar på handen kostar de 24 poäng.",
        ),
    ],
)
def test_a_move_is_said_with_what_speaks_for_it(table, action, said, why):
    assert told(table, action) == (said, why)


def test_what_may_come_from_the_bag_is_counted_from_what_the_seat_sees():
    """One red 4 in hand: of the 116 tiles it sees 1 + 1 + 3, and knows what was taken before its eyes."""
    table = "display G9\n A* opened hand R4\n B opened hand B9\n [A]\n Y11 Y12 Y13"
    said, why = told(table, Draw())
    friends = 2 * 3 + 2 * 4  # the other fours, and red 2, 3, 5 and 6
    assert said == "Dra en pjäs ur påsen"
    assert why == (
        "Ingen av de öppna pjäserna går ihop med din hand. "
        f"Av 111 pjäser som du inte har sett går {friends} ihop med något på din hand."
    )


def test_tiles_are_pieces_on_a_screen_and_words_elsewhere():
    said, why = told(OPENED, Take(TILE["R5"]), SV.pictured)
    assert pieces_of(said) == [("tile", str(TILE["R5"]))]
    assert spoken(why) == "Tillsammans med röd 4 och röd 6 på handen blir den en rad."


@pytest.mark.parametrize(
    ("action", "steps"),
    [
        (laid(0, "R4"), (("tile:0:0,0", "tile:0:1,0", "tile:0:2,0"), ("hand:3",), ("hand:3",))),
        (laid(1, "R4"), (("hand",), ("hand:3",), ("hand:3",))),
        (Take(TILE["R5"]), (("pool:4", "pool:36"), ("pool:4", "pool:36"), ("pool:4",))),
        (Draw(), (("bag",),) * 3),
        (Swap(), (("hand",), ("hand",), ("hand:56",))),
        (Three(2), (("hand",), ("hand:57",), ("hand:57", "seat:2"))),
    ],
)
def test_a_hint_lights_up_what_each_step_speaks_of(action, steps):
    state = draw(OPENED)
    assert KIT.notation.targets(KIT.view(state, 0), prompt_of(state), action) == steps
