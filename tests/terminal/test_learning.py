"""`spelbord learn`: lessons at the terminal, left and taken up again."""

import pytest

from spelbord.core.lessons import lessons_of
from spelbord.games import SHELF, kit_of
from spelbord.testing.lessons import stations

LESSONS = [(game, lesson.id) for game in SHELF for lesson in lessons_of(kit_of(game).package)]


def typed(game, lesson):
    """What somebody types who follows a lesson."""
    kit = kit_of(game)
    found = next(each for each in lessons_of(kit.package) if each.id == lesson)
    return ["" if course.step.answer is None else course.step.answer for course in stations(kit, found)]


@pytest.mark.parametrize("language", ["sv", "en"])
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_every_lesson_is_played_to_its_end(spelbord, game, lesson, language):
    done = spelbord("learn", game, lesson, "--lang", language, lines=typed(game, lesson))
    found = next(each for each in lessons_of(kit_of(game).package) if each.id == lesson)
    assert done.exit_code == 0, done.output
    assert done.output.rstrip().endswith(found.learnt.text(language))
    assert {"sv": "klar", "en": "done"}[language] in spelbord("learn", "--lang", language).output


def test_an_answer_off_the_way_gets_a_kind_word_and_a_wrong_one_the_rule(spelbord):
    done = spelbord("learn", "tio", "aim", lines=["", "joker", "4", "varför", "tips", "tips", "tips", "3"])
    assert "Jokern blir det som fattas" in done.output
    assert "[TIO-R32]" in done.output
    assert "ingen kan slå 10" in done.output
    assert "Skriv ”lägg till 3”" in done.output
    assert "Steg 3 av 5" in done.output


def test_a_step_can_be_left_to_the_table(spelbord):
    done = spelbord("learn", "tio", "aim", lines=["", "hoppa", "", "", "skip"])
    assert done.output.rstrip().endswith("kort kostar.")


def test_a_lesson_that_is_left_goes_on_where_it_was(spelbord):
    first = spelbord("learn", "tio", "aim", lines=["", "3", "", "sluta"])
    assert "Lektionen väntar på dig: spelbord learn tio aim" in first.output
    again = spelbord("learn", "tio", "aim", lines=["", "1"])
    assert "Steg 4 av 5" in again.output
    assert "Steg 2 av 5" not in again.output
    assert again.output.rstrip().endswith("kort kostar.")


def test_a_lesson_of_other_rules_begins_anew(spelbord, saves):
    spelbord("learn", "tio", "aim", lines=["", "3", "sluta"])
    file = saves / "lessons" / "tio-aim.spelbord"
    file.write_bytes(file.read_bytes().replace(b'"seats":3', b'"seats":4'))
    assert "Steg 1 av 5" in spelbord("learn", "tio", "aim", lines=["sluta"]).output


def test_an_undo_stops_at_the_first_step(spelbord):
    done = spelbord("learn", "tio", "aim", lines=["", "ångra", "3", "", "", "ångra", "ja", "3"])
    assert "Du har inte svarat på något än." in done.output
    assert done.output.count("Steg 2 av 5") == 2


def test_without_a_name_lessons_follow_each_other(spelbord):
    done = spelbord("learn", "tio", lines=typed("tio", "aim"))
    assert "Lektion 1:" in done.output
    assert "Lektion 2:" in done.output
    assert "Lektion 1:" not in spelbord("learn", "tio", lines=["sluta"]).output


def test_no_such_lesson_and_no_such_game(spelbord):
    assert "Det finns ingen lektion som heter schack" in spelbord("learn", "tio", "schack").output
    assert spelbord("learn", "schack").exit_code != 0
