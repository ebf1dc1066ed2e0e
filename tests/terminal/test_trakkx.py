"""TrakkX in the terminal: layouts are typed as text, whole games of them."""

import pytest

from spelbord.core import Answer, Decide
from spelbord.games import kit_of
from spelbord.games.trakkx.asking import GIVE
from spelbord.games.trakkx.events import Laid
from spelbord.games.trakkx.search.advising import advise, steps
from terminal.tables import Table

KIT = kit_of("trakkx")
LONG = 600


class Typist:
    """Two people at one screen who type what a search advises: a layout, or what is done without one."""

    def __init__(self, table):
        self.table = table
        self.typed = []

    def __call__(self):
        match = self.table.match
        if len(self.typed) > LONG or not isinstance(match.pending, Decide):
            raise EOFError
        self.typed.append("" if self.table.text.rstrip().endswith("när du sitter där.") else self.line(match))
        return self.typed[-1]

    def line(self, match):
        prompt, state = match.tickets[0].prompt, match.state
        advice = advise(state, prompt.seat, steps(8)) if prompt.kind != GIVE else None
        action = advice.lay if advice and advice.lay else KIT.lapse(state, prompt)
        return KIT.notation.write(action, self.table.session.texts)


def test_a_whole_game_is_played_by_typed_layouts():
    table = Table([], seats=2, persons=2, kit=KIT, seed="typed")
    typist = Typist(table)
    table.session.screen._read = typist
    table.run()
    assert table.match.over
    assert "Slutställning" in table.text
    laid = [event for entry in table.match.entries for event in entry.events if isinstance(event, Laid)]
    assert any(event.moved for event in laid)
    assert any(line.startswith("lägg A = ") for line in typist.typed)


def test_a_refused_layout_says_what_is_wrong_and_the_question_stays():
    untouched = Table([], kit=KIT).run()
    hand = untouched.match.state.hands[0]
    sign = untouched.session.texts.say(f"short.{hand[0]}")
    table = Table([f"lägg A 0,0 {sign}", "lägg A 0,0"], kit=KIT).run()
    assert table.match.entries == untouched.match.entries
    assert "ligger ensam" in table.after(0)
    assert "Jag förstår inte" in table.after(1)


@pytest.mark.parametrize("language", ["sv", "en"])
def test_a_tile_is_drawn_and_seen(language):
    table = Table(["dra"], kit=KIT, language=language).run()
    answers = [entry for entry in table.match.entries if isinstance(entry, Answer) and entry.prompt.by == 0]
    assert type(answers[0].action).__name__ == "Draw"
