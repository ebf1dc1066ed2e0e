"""A line that could only be meant as one answer is asked about, and a yes gives it."""

from spelbord.games import kit_of
from spelbord.games.allsvenskan import KIT as ALLSVENSKAN
from spelbord.games.ecosfera.options import EcosferaOptions
from spelbord.terminal.meaning import meant
from spelbord.terminal.sitting import _introduce

from .tables import Table

ECOSFERA = kit_of("ecosfera")


def seed_with(wanted, unwanted):
    """A table of 10 where the person has one card and not the other, and is asked to lay."""
    for number in range(200):
        table = Table([], seed=f"menar {number}")
        (ticket,) = table.match.awaited
        hand = table.match.view(0).hand
        if ticket.prompt.by == 0 and wanted in hand and unwanted not in hand:
            return f"menar {number}"
    raise AssertionError("no such deal")


def test_a_penalty_card_is_asked_about_where_the_plain_one_is_not_in_hand():
    seed = seed_with(13, 3)
    table = Table(["lägg 3 upp", "ja"], seed=seed).run()
    assert "Du har inte 3 på handen." in table.after(0)
    assert "Menar du ”lägg s3 upp”? Skriv ja i så fall." in table.after(0)
    assert "Maja lägger" in table.after(1)


def test_a_yes_is_no_answer_later():
    table = Table(["lägg 3 upp", "hokus pokus", "ja"], seed=seed_with(13, 3)).run()
    assert "Jag förstår inte ”ja”" in table.after(2)


def test_what_could_be_several_things_is_not_asked_about():
    table = Table(["lägg"]).run()
    assert "Menar du" not in table.text


def test_a_name_that_is_spelt_wrong_is_asked_about_in_any_game():
    table = Table([], kit=ECOSFERA)
    ticket = table.match.awaited[0]
    line = next(
        line
        for line in (ECOSFERA.notation.write(move, table.session.texts) for move in table.match.shown_moves(ticket))
        if line.startswith("köp ") and len(line) > 12
    )
    found = meant(table.session, ticket, line[:-2] + line[-1])
    assert found is not None
    assert found[1] == line


def test_moves_that_are_to_be_found_are_not_given_away():
    kit = kit_of("alfapet")
    table = Table([], kit=kit)
    assert meant(table.session, table.match.awaited[0], "lägg hej h8 åt höger") is None


def test_rows_that_one_plays_alone_are_called_rows():
    table = Table([], kit=ECOSFERA, options=EcosferaOptions(solo=True), persons=1, seats=2)
    _introduce(table.session)
    assert "bot, medel" not in table.text
    assert "som du också spelar" in table.text
    view = table.match.view(0)
    board = ECOSFERA.notation.board(view, table.session.texts, ["Maja", "rad 2"])
    assert "Din tur, med" in board[0]
    assert "är på tur" not in board[0]


def test_ai_rivals_are_introduced_as_what_they_are():
    table = Table([], kit=ALLSVENSKAN, options=ALLSVENSKAN.options(ai_rivals="2"), seats=4)
    _introduce(table.session)
    assert "Astrid (AI-rival) och Bertil (AI-rival)" in table.text
    assert "Olle (bot, medel)" in table.text
