"""A season in the terminal: nobody is asked what is always open, hints come in three steps, and lines are read."""

import pytest

from spelbord.games import SHELF
from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan.actions import Play
from spelbord.terminal.asides import told_ways

from .tables import Table


@pytest.fixture(autouse=True)
def on_the_shelf(monkeypatch):
    """Hints ask for bots by the name of the game."""
    monkeypatch.setitem(SHELF, KIT.meta.id, KIT.package)


def season(lines, **more):
    return Table(lines, seats=4, kit=KIT, seed="säsong", **more).run()


def test_talking_and_leaving_are_not_asked_for_but_can_be_typed():
    table = season(["MFF", "?", "säg fred till 2", "lämna", "stanna"])
    assert "Du kan lämna när omgången är slut." not in table.text
    assert "Utan att vara tillfrågad kan du också svara så här:" in table.after(1)
    assert "”lämna”" in table.after(1)
    assert "Maja säger till Olle: Ska vi låta varandra vara den här omgången?" in table.after(2)
    assert "Maja lämnar när omgången är slut." in table.after(3)
    assert "Maja ångrar sig." in table.after(4)


def test_who_has_left_is_asked_each_round_whether_to_come_back():
    """Until then the season goes on around an empty chair."""
    table = season(["MFF", "lämna", "#1", "#1", "", "ta över"])
    assert table.text.count("Du kan ta över rivalen när omgången är slut.") == 2
    assert "Maja tar över sin rival när omgången är slut." in table.text
    assert "Maja tar över sin rival, med 0 FP och korten" in table.text


def test_hints_come_in_three_steps_for_clubs_and_cards():
    table = season(["tips", "tips", "tips", "MFF", "tips", "tips", "tips"])
    assert "Titta på klubbarnas kategorier" in table.after(0)
    assert "Ta en klubb ur kategorin Topplag." in table.after(1)
    assert "Skriv ”välj MFF”." in table.after(2)
    assert "Skriv ”tips” igen" in table.after(5)
    assert "Skriv ”spela " in table.after(6)


def test_a_card_typed_with_another_half_figure_says_which_it_has():
    table = season(["MFF"])
    card = table.match.view(0).hand[0]
    other = card - card % 3 + (card + 1) % 3
    assert other not in table.match.view(0).hand
    line = KIT.notation.write(KIT.actions[1](other, 1), table.session.texts)
    again = season(["MFF", line])
    assert "finns här med en annan halvlekssiffra" in again.after(1)


def test_what_a_season_is_made_of_is_explained():
    table = season(
        ["förklara GBG", "förklara kort", "förklara mirakel", "förklara schema", "förklara fotboll", "förklara källor"]
    )
    assert "ur regelhäftet" in table.after(0)
    assert "blå 1/2, 1/\N{EN DASH} och 1/■ (känt: ur regelhäftet)." in table.after(1)
    assert "MIRAKEL kostar 4 FP" in table.after(2)
    assert "från verkligheten" in table.after(3)
    assert "Fråga om en klubb" in table.after(4)
    assert "Lagegenskaperna: rekonstruerat." in table.after(5)


def test_of_a_move_with_coins_each_way_they_can_fall_is_told():
    """What is sure and what luck may add: a hint ends with it, and no coin is flipped."""
    table = season(["MFF", *["#1"] * 12])
    match = table.match
    (ticket,) = (ticket for ticket in match.tickets_of(0) if ticket.prompt.kind == "play")
    moves = KIT.moves(match.state, ticket.prompt)
    move = next(move for move in moves if isinstance(move, Play) and [trick.name for trick in move.tricks] == ["hem"])
    steps = match.step
    lost, won = told_ways(table.session, ticket, move)
    assert lost.startswith("50 %: Slantsingling: ")
    assert won.startswith("50 %: Slantsingling: ")
    assert lost != won
    assert match.step == steps
    assert list(told_ways(table.session, ticket, moves[0])) == []
