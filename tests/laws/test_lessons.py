"""Every lesson of every game obeys the laws of lessons; and each law finds what it is for."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from spelbord.core import Refused, texts_of
from spelbord.core.lessons import MisreadError, Said, lesson_of, lessons_of, read_lesson
from spelbord.core.lessons.course import ScriptError
from spelbord.games import SHELF, kit_of
from spelbord.testing import lessons as laws

ROOT = Path(__file__).parents[2]
LESSONS = [(game, lesson.id) for game in SHELF for lesson in lessons_of(kit_of(game).package)]
FEWEST, MOST = 3, 6


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_law(law, game, lesson):
    kit = kit_of(game)
    law(kit, lesson_of(kit, lesson))


@pytest.mark.parametrize("game", dict.fromkeys(game for game, _ in LESSONS))
def test_number_of_lessons(game):
    lessons = lessons_of(kit_of(game).package)
    assert FEWEST <= len(lessons) <= MOST
    assert len({lesson.id for lesson in lessons}) == len(lessons)


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_names_rules_of_its_page(game, lesson):
    page = (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8")
    for rule in lesson_of(kit_of(game), lesson).teaches:
        assert re.search(rf"^\| {re.escape(rule)} \|", page, re.MULTILINE), f"{rule} is no rule of docs/rules/{game}.md"


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_points_at_places_that_the_client_draws(game, lesson):
    """Which of them are there at each step, a browser sees (tests/browser/test_lessons.py)."""
    folders = [ROOT / "web" / "src" / "games" / game, ROOT / "web" / "src" / "table"]
    source = "".join(file.read_text("utf-8") for folder in folders for file in folder.glob("*.svelte"))
    source += "".join(file.read_text("utf-8") for file in folders[0].glob("*.ts"))
    for course in laws.stations(kit_of(game), lesson_of(kit_of(game), lesson)):
        for place in course.points_at():
            kind = re.escape(place.partition(":")[0])
            assert re.search(rf"[\"'`{{]{kind}[:\"'`]", source), f"the client has no place {place!r}"


# Planted faults -------------------------------------------------------------------------------------------------------


def aim():
    kit = kit_of("tio")
    return kit, lesson_of(kit, "aim")


def changed(lesson, at, **fields):
    steps = list(lesson.step)
    steps[at] = replace(steps[at], **fields)
    return replace(lesson, step=tuple(steps))


ANSWERED = 1
"""The first step of the lesson that is answered."""


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"answer": "lägg till 4"}, "too_much|over_ten|4"),
        ({"answer": "bjud 3"}, "at step"),
        ({"others": ("3: lägg till s4", "2: lägg till 2")}, "not asked"),
        ({"others": ("2: lägg till 9", "3: lägg till s4")}, "not_in_hand|at step"),
    ],
)
def test_a_script_against_the_rules_is_found(fields, why):
    kit, lesson = aim()
    with pytest.raises(ScriptError, match=why):
        laws.a_lesson_goes_to_its_end(kit, changed(lesson, ANSWERED, **fields))


def test_a_position_that_the_rules_do_not_lead_to_is_found():
    kit, lesson = aim()
    with pytest.raises(ScriptError, match="at step"):
        laws.opened(kit, replace(lesson, before=("1: 9 upp",)))


def test_an_allowed_answer_that_leads_astray_is_found():
    """With the joker on the table, the others' script would still hold; after another winner it does not."""
    kit, lesson = aim()
    astray = changed(lesson, ANSWERED, also=("passa",))
    with pytest.raises(ScriptError):
        laws.every_allowed_answer_goes_to_the_end(kit, astray)


def test_a_property_that_no_answer_has_is_found():
    kit, lesson = aim()
    with pytest.raises(AssertionError, match="no answer is"):
        laws.every_allowed_answer_goes_to_the_end(kit, changed(lesson, ANSWERED, also=({"type": "bid"},)))


def test_a_kind_word_for_nothing_is_found():
    kit, lesson = aim()
    but = replace(lesson.step[ANSWERED].but[0], when={"type": "bid"})
    with pytest.raises(AssertionError, match="nothing that is off the way"):
        laws.every_kind_word_is_for_some_answer(kit, changed(lesson, ANSWERED, but=(but,)))


@pytest.mark.parametrize(
    ("sv", "en", "why"),
    [
        ("Lägg {3:card}.", "Lay {4:card}.", "not the same pieces"),
        ("Lägg {77:card}.", "Lay {77:card}.", "no card.77"),
        ("Lägg  den.", "Lay it.", "stray spaces"),
        ("Lägg " * 40 + "den.", "Lay it.", "letters, at most"),
    ],
)
def test_texts_that_will_not_do_are_found(sv, en, why):
    kit, lesson = aim()
    with pytest.raises(AssertionError, match=why):
        laws.a_lesson_speaks_both_languages(kit, changed(lesson, 0, say=Said(sv, en)))


# How answers are met --------------------------------------------------------------------------------------------------


def at_the_answer():
    kit, lesson = aim()
    course = laws.opened(kit, lesson)
    laws.go_on(course)
    [ticket] = course.match.tickets
    return course, ticket, texts_of(kit.package, "sv")


def test_an_answer_off_the_way_is_told_why_and_changes_nothing():
    course, ticket, texts = at_the_answer()
    joker = course.match.kit.notation.read("joker", ticket.prompt)
    with pytest.raises(Refused) as refused:
        course.check(ticket, joker, texts)
    assert (refused.value.code, refused.value.rule) == ("lesson_other", "lesson")
    assert str(refused.value.facts["text"]).startswith("Jokern blir det som fattas")


def test_an_answer_against_the_rules_is_refused_by_them():
    course, ticket, texts = at_the_answer()
    with pytest.raises(Refused) as refused:
        course.check(ticket, course.match.kit.notation.read("4", ticket.prompt), texts)
    assert refused.value.rule == "TIO-R32"


def test_what_is_only_read_takes_no_answer():
    kit, lesson = aim()
    course = laws.opened(kit, lesson)
    [ticket] = course.match.tickets
    with pytest.raises(Refused, match="lesson_read"):
        course.check(ticket, kit.notation.read("3", ticket.prompt), texts_of(kit.package, "sv"))


def test_an_undo_goes_back_to_the_step_and_not_to_what_was_read():
    course, *_ = at_the_answer()
    step = course.match.step
    while course.step is None or course.place.step <= ANSWERED:
        laws.go_on(course)
    course.match.undo(step)
    assert course.place == (ANSWERED, 0, 0)
    assert course.step is course.lesson.step[ANSWERED]


def test_chance_can_go_on_by_another_seed():
    kit, lesson = aim()
    played = laws.opened(kit, replace(lesson, before=(*lesson.before, "seed: other")))
    usual = laws.opened(kit, lesson)
    for course in (played, usual):
        while not course.done:
            laws.go_on(course)
    assert played.match.entries[: usual.floor] == usual.match.entries[: usual.floor]
    assert played.match.state.hands != usual.match.state.hands


# Reading --------------------------------------------------------------------------------------------------------------

SOUND = """title = { sv = "a", en = "b" }
learnt = { sv = "a", en = "b" }
minutes = 2
table = ["du", "Lav"]
seed = "x"
teaches = ["TIO-R01"]

[[step]]
say = { sv = "a", en = "b" }

[[step]]
say.sv = "a"
say.en = "b"
answer = "passa"
why = { sv = "a", en = "b" }
others = ["2: passa"]
"""


def test_a_lesson_is_called_by_its_file():
    assert read_lesson(SOUND, "2-first-card.toml").id == "first-card"


@pytest.mark.parametrize(
    ("old", "new", "line", "why"),
    [
        ("minutes = 2", "minutes = two", 3, "Invalid value"),
        ("minutes = 2", "minutes = 20", 3, "<= 6"),
        ("minutes = 2", "", 1, "minutes"),
        ("seed", "sed", 5, "unknown field"),
        ('"du", ', "", 4, "called 'du'"),
        ('say.en = "b"', 'say.no = "b"', 13, "unknown field"),
        ('say.en = "b"', 'say.en = ""', 13, "length >= 1"),
        ('why = { sv = "a", en = "b" }\n', "", 11, "says why"),
        ('answer = "passa"\n', 'also = ["passa"]\n', 11, "only read"),
        ('"2: passa"', '"passa"', 16, "not a seat's number"),
        ('"2: passa"', '"3: passa"', 16, "not a seat's number"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(old, new, line, why):
    with pytest.raises(MisreadError, match=why) as misread:
        read_lesson(SOUND.replace(old, new), "1-x.toml")
    assert misread.value.line == line


def test_a_file_without_a_number_is_refused():
    with pytest.raises(MisreadError, match="by its number and its name"):
        read_lesson(SOUND, "first.toml")


def test_no_such_lesson():
    with pytest.raises(Refused, match="no_such_lesson"):
        lesson_of(kit_of("tio"), "chess")
