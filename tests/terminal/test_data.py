"""Commands whose answer is data: the shelf, simulations, measures; and pipes that end early."""

import json
import re
import shlex
import subprocess
import sys
from types import SimpleNamespace

import pytest

from spelbord.arena import simulate
from spelbord.games import SHELF, kit_of
from spelbord.terminal import simulating
from spelbord.terminal.failing import Misused
from spelbord.terminal.options import options_of_kit, read_options
from spelbord.terminal.simulating import line_up
from spelbord.terminal.wording import game_words, words
from toys.kuvert import KIT as KUVERT


@pytest.mark.parametrize("language", ["sv", "en"])
def test_the_shelf(spelbord, language):
    listed = json.loads(spelbord("games", "--json", "--lang", language).stdout)
    assert [game["game"] for game in listed] == list(SHELF)
    shown = spelbord("games", "--lang", language).stdout
    for game in listed:
        assert game["pitch"] in shown
        for option in game["options"]:
            assert option["help"] in shown
            assert option["name"] in shown


def test_options_of_every_kind_are_listed_and_read():
    """The toy has a choice among words beside a yes-or-no."""
    rival, length, bet, motto = options_of_kit(KUVERT, words("en"), game_words(KUVERT, "en"))
    assert (rival.values, rival.default) == (("yes", "no"), "no")
    assert (length.values, length.default) == (("short", "long"), "short")
    assert length.labels == ("short game", "long game")
    assert (bet.bounds, motto.values, motto.needs) == ((1, 3), (), {"rival": (True,)})
    read = read_options(KUVERT, ["rival=ja", "length = Long", "motto=mot mig"], words("en"), 3)
    assert read == KUVERT.options(rival=True, length="long", motto="mot mig")
    with pytest.raises(Misused) as refused:
        read_options(KUVERT, ["length=endless"], words("en"), 3)
    menu = "rival=yes|no, length=short|long, bet=1..3, motto=… and marathon"
    assert refused.value.facts["options"] == menu


def test_a_preset_is_one_word_and_may_be_changed_after():
    read = read_options(KUVERT, ["marathon", "rival=nej"], words("sv"), 2)
    assert read == KUVERT.options(length="long")


def test_what_does_not_go_together_is_refused_in_the_game_s_words():
    with pytest.raises(Misused) as refused:
        read_options(KUVERT, ["marathon"], words("sv"), 2)
    assert refused.value.facts["why"] == "Rivalen behöver fler platser än 2. [options]"


def test_who_practises_against_bots_has_the_options_for_it_unless_chosen_otherwise():
    alfapet = kit_of("alfapet")
    chosen = [
        read_options(alfapet, given, words("sv"), seats, bots).word_help
        for given, seats, bots in (([], 2, 1), ([], 3, 1), ([], 1, 0), (["word_help=aldrig"], 2, 1))
    ]
    assert chosen == ["alltid", "ensam", "ensam", "aldrig"]
    asked = {option.name: option.default for option in options_of_kit(alfapet, words("sv"), words("sv"), practice=True)}
    assert asked["word_help"] == "alltid"


def test_what_bots_cannot_play_is_refused_in_the_game_s_words():
    with pytest.raises(Misused) as refused:
        read_options(kit_of("alfapet"), ["theme=eget", "theme_name=Havet"], words("sv"), 2, 1)
    assert str(refused.value.facts["why"]).startswith("Bottar kan inte bedöma ett tema.")


def test_options_are_in_the_log(spelbord, tmp_path):
    path = tmp_path / "p.spelbord"
    args = ["--option", "open-auction=on", "--option", "surplus_jokers=nej", "--save", str(path)]
    shown = spelbord("play", "tio", *args, lines=["#1"]).stdout
    header = json.loads(path.read_bytes().splitlines()[0])["header"]
    assert header["options"] == {"open_auction": True, "surplus_jokers": False}
    assert "Auktion om oskyddade kort ja" in shown


def test_the_same_seed_is_the_same_match(spelbord, tmp_path):
    def header(seed, name):
        path = tmp_path / name
        spelbord("play", "tio", "--seed", seed, "--save", str(path))
        return json.loads(path.read_bytes().splitlines()[0])["header"]

    first, second = header("jul", "1"), header("jul", "2")
    assert first == second
    assert header(first["seed"], "3") == first
    assert header("påsk", "4")["commitment"] != first["commitment"]


def test_the_commitment_is_shown_first_and_the_seed_only_at_the_end(spelbord, played):
    header = json.loads(played.read_bytes().splitlines()[0])["header"]
    begun = spelbord("play", "tio", "--seed", "hej", lines=["#1"]).stdout
    assert header["commitment"] in begun
    assert header["seed"] not in begun


@pytest.mark.parametrize(
    ("bots", "seats", "lineup"),
    [
        ((), None, ("medel", "lätt", "medel", "lätt")),
        (("Svår",), None, ("svår",) * 4),
        (("svår", "greedy"), None, ("svår", "greedy")),
        (("svår", "greedy"), 5, ("svår", "greedy", "svår", "greedy", "svår")),
    ],
)
def test_bots_go_round_the_table(bots, seats, lineup):
    assert line_up(kit_of("tio"), bots, seats) == lineup


def test_a_simulation_as_words_and_as_data(spelbord, tmp_path):
    args = ["simulate", "tio", "--bots", "greedy", "--bots", "lätt", "--deals", "2", "--workers", "1", "--seed", "x"]
    keep = tmp_path / "kept"
    report = json.loads(spelbord(*args, "--json", "--keep", str(keep), "--option", "open_auction=ja").stdout)
    assert report["games"] == 4
    assert report["plan"]["options"]["open_auction"] is True
    assert {standing["bot"] for standing in report["standings"]} == {"greedy", "lätt"}
    kept = sorted(keep.iterdir())
    assert len(kept) == 4
    assert spelbord("verify", str(kept[0])).exit_code == 0
    shown = spelbord(*args).stdout
    assert "10: 4 partier på 2 givar med 2 platser" in shown
    assert "greedy mot lätt" in shown


def test_measures_as_words_and_as_data(spelbord):
    measures = json.loads(spelbord("bench", "--seconds", "0.01", "--json").stdout)
    names = [measure["name"] for measure in measures]
    assert names == ["random_playouts", "match_loop", "seat_loop", "imaginings", "verifications"]
    assert all(measure["per_second"] > 0 for measure in measures)
    assert "moves a second" in spelbord("bench", "tio", "--seconds", "0.01", "--seats", "3", "--lang", "en").stdout


def test_a_scripted_game_through_pipes_reads_whole(process):
    code, shown, said = process("play", "tio", "--seats", "2", stdin="joker ner\nnågot annat\n")
    assert (code, said) == (0, "")
    assert "\x1b" not in shown
    assert "> joker ner\nGäst lägger joker nedåt utan skydd." in shown
    assert "Inmatningen tog slut. Partiet är sparat i" in shown


def test_half_a_letter_through_a_pipe_is_no_disaster(process):
    code, shown, _ = process("play", "tio", "--seats", "2", stdin=b"l\xe4gg 3 upp\n\xff\xfe\n")
    assert code == 0
    assert "Jag förstår inte" in shown


@pytest.mark.parametrize("args", [["games", "--json"], ["replay", "--all"], ["export"]])
def test_a_reader_that_stops_early_sees_no_traceback(played, args):
    command = [sys.executable, "-m", "spelbord.terminal", *args, *([] if args[0] == "games" else [str(played)])]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:  # noqa: S603 - our own
        running.stdout.close()
        assert b"Traceback" not in running.stderr.read()


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell that can close a stream")
@pytest.mark.parametrize(("closing", "code"), [("<&-", 0), (">&-", 0), ("2>&-", 0)])
def test_a_closed_stream_is_no_disaster(closing, code):
    command = f"{shlex.quote(sys.executable)} -m spelbord.terminal play tio {closing}"
    done = subprocess.run(["sh", "-c", command], stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=60)  # noqa: S603, S607 - our own
    assert done.returncode == code
    assert b"Traceback" not in done.stderr


def test_a_simulation_is_kept_plotted_and_told_on_a_page(spelbord, tmp_path):
    folder, plot, page = tmp_path / "run", tmp_path / "run.svg", tmp_path / "run.html"
    args = ["simulate", "tio", "--bots", "greedy", "--bots", "random", "--workers", "1", "--to", str(folder)]
    result = spelbord(*args, "--deals", "3", "--plot", str(plot), "--html", str(page), "--lang", "en")
    assert result.exit_code == 0, result.output
    assert plot.read_text("utf-8").startswith("<svg")
    told = page.read_text("utf-8")
    assert '<html lang="en">' in told
    assert "Share of the wins" in told
    assert "greedy against random" in told
    assert len((folder / "seats.csv").read_text("utf-8").splitlines()) == 1 + 3 * 2 * 2
    shown = spelbord(*args, "--deals", "40", "--sure", "--margin", "0.3").stdout
    assert "Säkert efter" in shown
    assert "greedy vinner oftare" in shown
    assert re.search(r"greedy minus random: \d+,\d \([1-9]\d*,\d … \d+,\d\) procentenheter", shown)
    assert "gäller när man än slutar" in shown
    assert "är bättre" not in shown, "the test alone says so"
    shown = spelbord(*args, "--deals", "2", "--sure", "--lang", "en").stdout
    assert "Not sure yet after 2 deals" in shown


def test_a_league_in_words(spelbord):
    args = ("simulate", "tio", "--league", "--seats", "2", "--deals", "3", "--workers", "1")
    shown = spelbord(*args, "--bots", "greedy", "--bots", "random", "--bots", "lätt").stdout
    assert "10: 6 partier på 3 givar med 2 platser" in shown
    assert shown.count("OpenSkill") == 3


def test_decisions_that_were_lost_are_told(spelbord):
    args = ("simulate", "tio", "--bots", "toys.foreign:Faulty", "--bots", "random", "--deals", "1", "--workers", "1")
    shown = spelbord(*args, "--lang", "en").stdout
    assert "toys.foreign:Faulty lost 6 decisions; any listed move was played instead." in shown
    assert "  2 \N{MULTIPLICATION SIGN} it raised an error: ValueError: I cannot" in shown


def test_a_lost_decision_without_more_to_tell_ends_with_its_reason(spelbord):
    args = ("simulate", "tio", "--bots", "toys.foreign:Ending", "--bots", "random", "--deals", "1", "--workers", "1")
    told = [line for line in spelbord(*args, "--lang", "en").stdout.splitlines() if "its process ended" in line]
    assert told
    assert all(line.endswith("its process ended.") for line in told)


@pytest.mark.parametrize("command", [("simulate", "tio", "--deals", "1"), ("dataset", "tio", "--games", "1")])
def test_where_ray_cannot_be_had_a_sentence_says_so(spelbord, monkeypatch, tmp_path, command):
    def init(**_asked):
        raise ConnectionError("Nobody is there.\nAnd much more that only Ray understands.")

    monkeypatch.setitem(sys.modules, "ray", SimpleNamespace(is_initialized=lambda: False, init=init))
    told = spelbord(*command, "--on", "ray", "--to", str(tmp_path / "kept"), "--lang", "en")
    assert told.exit_code == 1
    assert "Ray cannot be started here, or nobody answers at the address: Nobody is there.\n" in told.stderr
    assert "only Ray" not in told.stderr


def test_ctrl_c_leaves_a_report_of_what_was_played(spelbord, monkeypatch, tmp_path):
    def broken(plan, tell, **rest):
        def tell_and_stop(done, total):
            if done == 3:
                raise KeyboardInterrupt

        return simulate(plan, tell_and_stop, **rest)

    monkeypatch.setattr(simulating, "play_plan", broken)
    args = ("simulate", "tio", "--bots", "greedy", "--bots", "random", "--deals", "4", "--workers", "1")
    result = spelbord(*args, "--to", str(tmp_path / "run"))
    assert result.exit_code == 130
    assert "10: 2 partier på 1 giv med 2 platser" in result.stdout
    assert "Avbrutet efter 1 av 4 givar." in result.stderr
    assert "Samma kommando fortsätter" in result.stderr
