"""What lies on the table is shown to whoever asks for it by name, in every game, and the question stands."""

import pytest

from spelbord.core.showing import words_for
from spelbord.games import SHELF, kit_of
from spelbord.games.ecosfera.options import EcosferaOptions

from .tables import Table


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize(("language", "word"), [("sv", "visa"), ("en", "show")])
def test_everything_is_listed_and_can_be_asked_for(game, language, word):
    kit = kit_of(game)
    bare = Table([word], kit=kit, seats=kit.meta.usual_seats, language=language).run()
    things = [words_for(thing, bare.session.texts)[0] for thing in kit.shows]
    table = Table(
        [word, *(f"{word} {thing}" for thing in things)], kit=kit, seats=kit.meta.usual_seats, language=language
    )
    table.run()
    for number, thing in enumerate(things, 1):
        assert f"{word} {thing} \N{EN DASH} " in table.after(0)
        assert len(table.after(number).strip().splitlines()) >= 1
    assert table.match.step == bare.match.step


def test_help_tells_of_it():
    assert "visa \N{EN DASH} något som ligger på bordet" in Table(["?"]).run().text


def test_what_the_table_agreed_on_can_be_asked_for():
    kit = kit_of("ecosfera")
    table = Table(["visa regelval"], kit=kit, options=EcosferaOptions(policy=True, elements=5)).run()
    assert "Politikkort (nivå 2): ja." in table.after(0)
    assert "Element i marknaden: 5." in table.after(0)


def test_what_is_not_there_is_refused_with_what_there_is():
    table = Table(["visa skatten"]).run()
    assert "Det finns inget ”skatten” att visa. Här finns omgången, utlagda, straffhögar och förra." in table.after(0)


def test_the_word_that_ends_a_turn_does_not_leave_the_table():
    """*avsluta* is an answer in Ecosfera."""
    table = Table(["avsluta", "avstå"], kit=kit_of("ecosfera"), seed="bord").run()
    assert "Inmatningen tog slut." in table.text
    assert "avslutar turen" in table.text
