"""No game stands on the shelf without what makes it whole."""

from pathlib import Path

import pytest

import goldens
from spelbord.core.options import read_options
from spelbord.games import SHELF, kit_of
from spelbord.testing.words import every_refusal_has_words, same_keys_in_both_languages

ROOT = Path(__file__).parent.parent.parent
FEWEST_GOLDENS = 5

games = pytest.mark.parametrize("game", SHELF)


@games
def test_kit_has_the_name_it_stands_under(game):
    assert kit_of(game).meta.id == game, "let `Meta.id` be the name in `SHELF`, or the other way round"


@games
def test_golden_games(game):
    assert len(goldens.files_of(game)) >= FEWEST_GOLDENS, (
        f"list {FEWEST_GOLDENS} games in tests/games/{game}/golden/make.py and run `python tests/goldens.py {game}`"
    )


@games
def test_what_is_chosen_beforehand_can_be_chosen_and_played(game):
    """Each preset, and what is meant for practice against bots, which differs from what is usual if there is any."""
    kit = kit_of(game)
    usual, most = kit.options(), kit.meta.seats[1]
    for chosen in kit.options.presets.values():
        read_options(kit, chosen, most)
    practice = read_options(kit, kit.options.practice, kit.meta.usual_seats, bots=1)
    assert (practice == usual) == (not kit.options.practice), "leave `practice` out where it chooses what is usual"


@games
def test_what_the_terminal_does_not_offer_is_open_all_the_time(game):
    """Or else a person there would never hear that they may answer it."""
    assert kit_of(game).meta.unasked <= kit_of(game).meta.aside, "name in `Meta.aside` too what `Meta.unasked` names"


@games
def test_flow_map(game):
    assert (ROOT / "tests" / "games" / game / "flows.txt").is_file(), (
        f"make it and read it: `python -m spelbord.testing {game} > tests/games/{game}/flows.txt`"
    )


@games
def test_rules_page(game):
    page = ROOT / "docs" / "rules" / f"{game}.md"
    assert page.is_file(), f"write the rules, each with its number, in docs/rules/{game}.md"
    assert page.read_text("utf-8").startswith("# "), "begin the page with its title"


def test_engine_has_words_in_both_languages():
    same_keys_in_both_languages("spelbord.core")


@pytest.mark.parametrize("room", ["core", "bots", "arena", "terminal"])
def test_every_room_has_words_for_its_refusals(room):
    every_refusal_has_words(f"spelbord.{room}", words="spelbord.core")
