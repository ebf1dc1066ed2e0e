"""Everything that lies open on a table can be had in words, in every game."""

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from spelbord.core import LANGUAGES, Refused, new_match, seed_from, texts_of
from spelbord.core.showing import FEWEST, show, thing_named, words_for
from spelbord.games import SHELF, kit_of
from spelbord.games.tio import KIT as TIO
from spelbord.terminal.wording import words as terminal_words
from spelbord.testing import Case, cases
from spelbord.testing.showing import unshown

NOT_ON_THE_TABLE = {
    "tio": {},
    "alfapet": {
        "stops": "follows from the board and the rack, which are shown",
        "aside": "tiles lie aside only while new ones are drawn, when nobody is asked",
        "due": "whose rack is filled next, while nobody is asked",
        "then": "where the turn goes on after a draw",
        "stage": "told by what is asked",
        "draws": "counts the rolls of the dice",
    },
    "trakkx": {
        "draws": "counts the rolls of the dice",
        "refills": "counts the rolls of the dice",
        "threes": "counts the rolls of the dice",
        "target": "against whom +3 is played, while its tiles are drawn",
    },
    "ecosfera": {
        "asking": "whom a policy card has still to ask: told by what is asked",
        "asked": "whether it has said whom it asks",
        "owed": "who is to draw, while nobody is asked",
        "arriving": "that a consumer is to come, while nobody is asked",
        "draws": "policy cards that are due, while nobody is asked",
        "closed": "the turn is over, and what is due is carried out",
        "struck": "that impact tiles were laid in this turn: the log tells of it",
        "tripled": "that three alike have brought their pressure card: the log tells of it",
        "spurned": "that a reaction was declined: the log tells of it",
        "fresh": "told by what is asked",
        "rolls": "counts the rolls of the dice",
    },
    "allsvenskan": {
        "sheet": "the same in the season that is shipped: tested below with another",
        "uses": "empty where no property is described by parts: tested below",
        "marks": "the same in the season that is shipped: tested below with another",
        "rolls": "counts the rolls of the dice",
    },
}
"""What a view has beside things on the table, and why nobody need ask for it."""
MORE: dict[str, dict[str, Any]] = {
    "trakkx": {"rounds": 3},
    "ecosfera": {"policy": True, "own_cards": "kort: X\nslag: negativt\ngör: buller"},
}
"""Choices that are no switches, without which some fields stay as they are."""

games = pytest.mark.parametrize("game", SHELF)


def tables(kit):
    more = MORE.get(kit.meta.id)
    longer = [Case(3, kit.options(**more), f"shown/{number}") for number in range(4)] if more else []
    return [*longer, *cases(kit, 2)]


@games
def test_each_field_of_a_view_can_be_shown(game):
    """Save what the table above excuses; and nothing is excused that could be shown."""
    assert unshown(kit_of(game), tables(kit_of(game))).keys() == NOT_ON_THE_TABLE.get(game, {}).keys(), (
        "show each of these by a function in `Kit.shows`, or say in NOT_ON_THE_TABLE why it is no thing on the table"
    )


def test_a_field_that_nothing_shows_is_found():
    some = {thing: show for thing, show in TIO.shows.items() if thing != "round"}
    assert unshown(replace(TIO, shows=some), cases(TIO, 2)).keys() == {"dealer", "opener", "seller"}


def test_a_field_that_the_board_leaves_out_is_found():
    board = TIO.notation.board

    class Mute:
        """A notation whose board leaves out the pot."""

        def __getattr__(self, name):
            return getattr(TIO.notation, name)

        def board(self, view, texts, names):
            return board(msgspec.structs.replace(view, pot=0), texts, names)

    assert unshown(replace(TIO, notation=Mute()), cases(TIO, 2)).keys() == {"pot"}


def test_clubs_and_where_they_come_from_are_shown():
    kit = kit_of("allsvenskan")
    view = new_match(kit, kit.options(), 4, seed_from("klubbar")).view(0)
    texts, names = texts_of(kit.package, "sv"), ["A", "B", "C", "D"]
    before = show(kit, view, "klubbar", texts, names)
    first, *others = view.clubs
    other = msgspec.structs.replace(first, rank=99)
    assert show(kit, msgspec.structs.replace(view, clubs=(other, *others)), "klubbar", texts, names) != before
    marks = {**view.marks, "fixtures": next(mark for mark in view.marks.values() if mark != view.marks["fixtures"])}
    assert show(kit, msgspec.structs.replace(view, marks=marks), "klubbar", texts, names) != before


def test_what_a_box_says_of_events_deals_and_properties_is_shown():
    kit = kit_of("allsvenskan")
    view = new_match(kit, kit.options(), 4, seed_from("lådan")).view(0)
    texts, names = texts_of(kit.package, "sv"), ["A", "B", "C", "D"]
    before = show(kit, view, "brickor", texts, names)
    sheet = msgspec.structs.replace(view.sheet, deals=(1, 29))
    assert show(kit, msgspec.structs.replace(view, sheet=sheet), "brickor", texts, names) != before
    assert show(kit, msgspec.structs.replace(view, uses=((0, 0, 3),)), "brickor", texts, names) != before


@games
def test_each_word_names_one_thing_in_both_languages(game):
    kit, typed = kit_of(game), []
    for language in LANGUAGES:
        texts = texts_of(kit.package, language)
        for thing in kit.shows:
            assert texts.say(f"shows.{thing}.means")
            words = words_for(thing, texts)
            assert {thing_named(kit, word) for word in words} == {thing}, f"{words} are taken by another thing"
            typed += words
        taken = {word for key in ("options",) for word in terminal_words(language).entries[f"word.{key}"].split()}
        assert taken.isdisjoint(typed), "leave these words to the terminal"


@games
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_is_shown_is_sentences(game, language):
    kit = kit_of(game)
    texts, names = texts_of(kit.package, language), ["Ada", "Bo", "Cy", "Di", "Ed", "Fi"]
    for case in cases(kit)[:4]:
        match = new_match(kit, case.options, case.seats, seed_from("shown"))
        for viewer in (0, None):
            for thing in kit.shows:
                lines = show(kit, match.view(viewer), words_for(thing, texts)[0], texts, names)
                assert lines
                assert [line for line in lines if not line.strip() or "{" in line or "None" in line] == []


def test_a_word_may_be_cut_or_lack_its_dots_but_not_be_any():
    kit = kit_of("ecosfera")
    assert thing_named(kit, "ATGARDER") == "policies"
    assert thing_named(kit, "marknadsl") == "piles"
    assert thing_named(kit, "market") == "market"
    assert thing_named(kit, "ra"[: FEWEST - 1]) is None
    view = new_match(kit, kit.options(), 2, seed_from("shown")).view(0)
    with pytest.raises(Refused) as refused:
        show(kit, view, "skatten", texts_of(kit.package, "sv"), ["A", "B"])
    said = texts_of(kit.package, "sv").say("refused.nothing_shown", **refused.value.facts)
    assert said.startswith("Det finns inget ”skatten” att visa. Här finns marknaden, ")
