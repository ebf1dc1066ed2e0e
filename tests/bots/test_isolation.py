"""Bots of others: found by name, apart in a process, and whatever they do costs them that decision and no more."""

import sys

import pytest

from spelbord.arena import Plan, play_match, simulate
from spelbord.bots import LEVELS, bot_for, canonical, is_foreign, loading
from spelbord.bots.isolation import IsolatedBot, isolated, seat_bot
from spelbord.bots.offering import Offered, OfferedBot, offered
from spelbord.core import LANGUAGES, Refused, Roll, seed_from, texts_of
from spelbord.games import kit_of

TIO = kit_of("tio")


def reasons(bot):
    return [lost.reason for lost in bot.lost]


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("toys.foreign:Nobody", "bot_unloadable"),
        ("toys.nowhere:Good", "bot_unloadable"),
        ("toys.foreign:os", "bot_unloadable"),
        ("toys.foreign:Deaf", "not_a_bot"),
        ("toys.foreign:Choosy", "bot_plays_others"),
    ],
)
def test_what_is_no_bot_for_this_game_is_refused_with_its_name(name, code):
    with pytest.raises(Refused) as refused:
        bot_for(TIO, name)
    assert refused.value.code == code
    said = {texts_of("spelbord.core", language).refuse(refused.value) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)
    assert all(name in text for text in said)


def test_the_process_says_the_same_of_a_bot_that_cannot_be_had():
    with pytest.raises(Refused, match="not_a_bot"):
        seat_bot(TIO, "toys.foreign:Deaf")


def test_names_of_our_own_stay_ours():
    assert canonical("Hard") == "svår"
    assert not is_foreign("greedy")
    assert is_foreign("toys.foreign:Good")
    assert canonical("toys.foreign:Good") == "toys.foreign:Good"
    assert not isinstance(seat_bot(TIO, "greedy"), IsolatedBot)


def test_an_installed_package_offers_its_bots_by_name(tmp_path, monkeypatch):
    info = tmp_path / "good_bot-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: good-bot\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[spelbord.bots]\nGoodOne = toys.foreign:Good\nmedel = toys.foreign:Deaf\n")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    loading.installed.cache_clear()
    try:
        assert canonical("GoodOne") == "GoodOne"
        assert bot_for(TIO, "GoodOne").name == "good"
        assert not is_foreign("medel"), "no package takes the name of a level"
        with pytest.raises(Refused) as refused:
            canonical("goodone")
        assert "GoodOne" in texts_of("spelbord.core", "sv").refuse(refused.value)
    finally:
        loading.installed.cache_clear()


def test_a_bot_apart_plays_as_it_would_here_and_the_seed_settles_it(capfd):
    def played():
        bot = isolated(TIO, "toys.foreign:Good")
        return bot, play_match(TIO, [bot, bot_for(TIO, "random")], seed_from("apart"))

    bot, match = played()
    assert match.over
    assert bot.lost == []
    assert played()[1].entries == match.entries
    assert capfd.readouterr().out == "", "what it prints is not taken for ours"


def test_each_way_to_go_wrong_costs_a_decision_and_the_match_goes_on():
    bot = isolated(TIO, "toys.foreign:Faulty")
    match = play_match(TIO, [bot, bot_for(TIO, "random")], seed_from("wrong"))
    assert match.over
    assert reasons(bot) == ["raised", "refused", "refused"]
    assert bot.lost[0].why == "ValueError: I cannot"


def test_an_answer_that_the_rules_refuse_is_replaced(monkeypatch):
    bot = isolated(TIO, "toys.foreign:Good")
    other = play_match(TIO, [bot_for(TIO, "random")] * 2, seed_from("other"))
    first = next(entry for entry in other.entries if not isinstance(entry, Roll))
    monkeypatch.setattr(IsolatedBot, "_asked", lambda self, turn: first.action)
    match = play_match(TIO, [bot, bot_for(TIO, "random")], seed_from("refused"))
    assert match.over
    assert {*reasons(bot)} == {"refused"}


@pytest.mark.parametrize(("name", "reason", "patience"), [("Hanging", "slow", 0.05), ("Ending", "ended", 60)])
def test_a_process_that_is_stuck_or_gone_is_started_anew_and_given_up_at_last(name, reason, patience):
    bot = isolated(TIO, f"toys.foreign:{name}", patience=patience)
    before = bot.process.started
    match = play_match(TIO, [bot, bot_for(TIO, "random")], seed_from("stuck"))
    assert match.over
    assert reasons(bot)[:4] == [reason, reason, reason, "given_up"]
    assert bot.process.started == before + 2


def test_a_bot_is_given_what_its_seat_sees_and_nothing_else():
    bot = isolated(TIO, "toys.foreign:Curious")
    play_match(TIO, [bot, bot_for(TIO, "random")], seed_from("curious"))
    whys = [lost.why for lost in bot.lost]
    given = "LookupError: ['budget', 'dice', 'heard', 'kit', 'prompt', 'view'] TioView"
    assert all(why.startswith(given) for why in whys)
    heard = [int(why.rpartition(" ")[2]) for why in whys]
    assert heard == sorted(heard)
    assert heard[0] > 0, "what was heard before it was first asked is told too"


def test_a_report_counts_what_was_lost():
    plan = Plan("tio", ("toys.foreign:Faulty", "random"), deals=1, seed="counted")
    report = simulate(plan)
    (faulty,) = [standing for standing in report.standings if standing.bot == "toys.foreign:Faulty"]
    assert [(lost.reason, lost.count) for lost in faulty.lost] == [("raised", 2), ("refused", 4)]
    assert faulty.lost[0].example == "ValueError: I cannot"


def test_what_a_host_offers_has_names_of_its_own():
    found = offered(("toys.foreign:Good",))
    assert [bot.level for bot in found.at("tio")] == ["good"]
    found.check("tio", "good")
    found.check("tio", "svår")
    with pytest.raises(Refused) as refused:
        found.check("tio", "random")
    assert refused.value.facts["levels"] == (*LEVELS, "good")
    with pytest.raises(Refused, match="bot_name_unusable"):
        offered(("toys.foreign:Good", "toys.foreign:Faulty"))


def test_a_bot_for_some_games_is_offered_there_and_one_that_is_gone_is_missed_by_nobody():
    found = Offered([OfferedBot("choosy", "x:Y", 2.0, True, ("alfapet",))])
    assert found.at("tio") == ()
    assert found.at("alfapet")[0].code == "x:Y"
    assert (found.seconds(TIO, "choosy"), found.reacts(TIO, "choosy")) == (2.0, True)
    assert (found.seconds(TIO, "gone"), found.reacts(TIO, "gone")) == (None, False)
