"""What a bot's own tests may look like: it plays whole games, loses no decision, and does what it is meant to."""

# ruff: noqa: ANN201, S101 - a test asserts, and returns nothing
from hopeful_bot import Hopeful

from spelbord.arena import Plan, play_match, simulate
from spelbord.bots import bot_for
from spelbord.core import seed_from
from spelbord.games import kit_of


def test_it_plays_a_whole_game_in_this_process():
    """Here a debugger can follow it; what it raises is raised."""
    kit = kit_of("tio")
    match = play_match(kit, [Hopeful(), bot_for(kit, "random")], seed_from("a first try"))
    assert match.over


def test_it_loses_no_decision_and_beats_who_plays_at_random():
    """By its name it thinks in a process of its own, as it will in tournaments and on servers."""
    report = simulate(Plan("tio", ("hopeful_bot:Hopeful", "random"), deals=3))
    first = report.standings[0]
    assert (first.bot, first.lost) == ("hopeful_bot:Hopeful", ())
