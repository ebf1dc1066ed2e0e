"""Several people at one screen: nobody's hand is there while another sits at it."""

from spelbord.core import Decide
from spelbord.terminal.screen import CLEAR
from terminal.tables import NAMES, Table


class Watcher:
    """Plays by numbers, and keeps for each line who was asked and what the screen then showed."""

    def __init__(self, table):
        self.table = table
        self.glances = []

    def __call__(self):
        table = self.table
        shown = table.text.rsplit(CLEAR, 1)[-1]
        handing_over = shown.rstrip().endswith("när du sitter där.")
        seat = table.match.tickets[0].prompt.by if isinstance(table.match.pending, Decide) else None
        self.glances.append((seat, handing_over, shown))
        if len(self.glances) > 400:
            raise EOFError
        return "" if handing_over else "#1"


def _watched(seats, persons):
    table = Table([], seats=seats, persons=persons, live=True)
    watcher = Watcher(table)
    table.session.screen._read = watcher
    table.run()
    return table, watcher.glances


def test_the_screen_is_handed_over_by_name():
    _, glances = _watched(3, 2)
    handed = [shown for _, handing_over, shown in glances if handing_over]
    assert any("Lämna över till Maja" in shown for shown in handed)
    assert any("Lämna över till Olle" in shown for shown in handed)


def test_no_hand_is_on_the_screen_while_it_is_handed_over():
    _, glances = _watched(3, 2)
    assert all("Din hand" not in shown for _, handing_over, shown in glances if handing_over)


def test_nobodys_hand_is_on_the_screen_while_another_is_at_it():
    _, glances = _watched(3, 2)
    answering = [(seat, shown) for seat, handing_over, shown in glances if not handing_over]
    assert {seat for seat, _ in answering} == {0, 1}
    for seat, shown in answering:
        other = 1 - seat
        assert f"{NAMES[seat]} (du)" in shown
        assert f"{NAMES[other]} (du)" not in shown
        assert f"{NAMES[other]} får en joker samt" not in shown
        assert f"{NAMES[other]} tittar på sitt nya kort" not in shown
        assert not any(f"{NAMES[other]} fyller på med" in line and "dol" not in line for line in shown.splitlines())


def test_what_is_cleared_cannot_be_scrolled_back_to():
    assert "\x1b[3J" in CLEAR


def test_each_person_hears_what_happened_since_the_own_last_turn():
    table, glances = _watched(3, 2)
    title = table.session.words.say("board_title", title="10", name="Olle")
    later = [shown for seat, handing_over, shown in glances if seat == 1 and not handing_over][1]
    assert "Maja" in later.split(title)[0]


def test_another_persons_answer_cannot_be_taken_back():
    table = Table(["", "#1", "", "ångra"], seats=2, persons=2).run()
    assert "går inte att ångra" in table.text


def test_leaving_hides_the_hand():
    table = Table(["", "sluta"], seats=2, persons=2, live=True).run()
    assert "Din hand" not in table.text.rsplit(CLEAR, 1)[-1]


def test_the_end_is_for_everybody():
    table, _ = _watched(2, 2)
    assert table.match.over
    end = table.text.rsplit(CLEAR, 1)[-1]
    assert "Slutställning" in end
    assert "(du)" not in end
