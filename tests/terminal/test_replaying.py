"""`replay` and `export`: any step, through whose eyes, and open cards only when all is over."""

import io
import json

import pytest
from rich.console import Console

from spelbord.core import codec_for
from spelbord.games import kit_of
from spelbord.terminal.files import load
from spelbord.terminal.replaying import Replay, walk
from spelbord.terminal.screen import Screen
from spelbord.terminal.wording import words


def walked(path, *lines, language="sv"):
    """What was shown after each line typed while walking through a match."""
    shown, asked = io.StringIO(), []
    waiting = list(lines)

    def read():
        asked.append(len(shown.getvalue()))
        if not waiting:
            raise EOFError
        return waiting.pop(0)

    screen = Screen(Console(file=shown, width=80), read, typed=True)
    walk(Replay(load(str(path)), words(language)), screen)
    ends = [*asked[1:], None]
    return [shown.getvalue()[start:end] for start, end in zip(asked, ends, strict=True)]


def test_the_whole_log_as_sentences(spelbord, played):
    result = spelbord("replay", str(played), "--all")
    lines = result.stdout.splitlines()
    assert result.exit_code == 0
    assert lines[0].endswith("börjar.")
    assert "Partiet är slut." in lines[-1]
    assert "dolda kort" in result.stdout


def test_nobody_at_the_keyboard_means_the_whole_log(spelbord, played):
    assert spelbord("replay", str(played)).stdout == spelbord("replay", str(played), "--all").stdout


def test_eyes_decide_what_is_told(spelbord, played):
    onlooker, first, second = (
        spelbord("replay", str(played), "--all", "--eyes", eyes).stdout for eyes in ("0", "1", "astrid")
    )
    assert len({onlooker, first, second}) == 3
    assert "Gäst får en joker samt" in first
    assert "Gäst får en joker samt" not in second
    assert "Astrid får en joker samt" in second


def test_open_cards_are_for_a_match_that_is_over(spelbord, played, begun):
    shown = spelbord("replay", str(played), "--all", "--open").stdout
    assert "Gäst får en joker samt" in shown
    assert "Astrid får en joker samt" in shown
    refused = spelbord("replay", str(begun), "--all", "--open")
    assert refused.exit_code == 1
    assert "inte slut" in refused.stderr


def test_a_running_match_keeps_the_others_secrets(spelbord, begun):
    assert spelbord("replay", str(begun), "--all", "--eyes", "1").exit_code == 0
    refused = spelbord("replay", str(begun), "--all", "--eyes", "2")
    assert refused.exit_code == 1
    assert "Astrid" in refused.stderr


def test_two_people_at_one_screen_keep_their_secrets_too(spelbord, tmp_path):
    path = tmp_path / "p.spelbord"
    spelbord("play", "tio", "--person", "Maja", "--person", "Olle", "--save", str(path), lines=["#1"])
    assert spelbord("replay", str(path), "--eyes", "0").exit_code == 0
    assert spelbord("replay", str(path), "--eyes", "1").exit_code == 1


def test_a_step_shows_the_table_as_it_stood(spelbord, played):
    result = spelbord("replay", str(played), "--step", "2", "--eyes", "1")
    assert "steg 2 av" in result.stdout
    assert "Din hand:" in result.stdout
    assert "Omgång 1 av 10" in result.stdout


@pytest.mark.parametrize("args", [["--step", "9999"], ["--step", "-1"], ["--eyes", "3"], ["--eyes", "Nobody"]])
def test_steps_and_eyes_that_are_not_there(spelbord, played, args):
    result = spelbord("replay", str(played), *args)
    assert (result.exit_code, result.stdout) == (1, "")


def test_json_of_the_log_and_of_a_view(spelbord, played):
    steps = json.loads(spelbord("replay", str(played), "--json").stdout)
    assert [step["step"] for step in steps] == list(range(len(load(str(played)).record.entries)))
    view = spelbord("replay", str(played), "--json", "--step", "2", "--eyes", "1").stdout
    assert codec_for(kit_of("tio")).view(view.encode()).viewer == 0


def test_walking_to_and_fro(played):
    steps = len(load(str(played)).record.entries)
    shown = walked(played, "", "n", "b", "bakåt", "back", "40", str(steps), "next")
    headings = [next(line for line in text.splitlines() if " av " in line and "steg" in line) for text in shown[:-1]]
    assert [int(heading.split("steg ")[1].split(" ")[0]) for heading in headings] == [1, 2, 1, 0, 0, 40, steps, steps]


def test_walking_through_other_eyes(played):
    shown = walked(played, "2", "ögon 2", "eyes 1", "ögon", "alla", "eyes 9", "kaffe", "9999", "q")
    assert "Din hand" not in shown[0]
    assert "som Astrid ser det" in shown[1]
    assert "som Gäst ser det" in shown[2]
    assert "som åskådare" in shown[3]
    assert "alla kort öppna" in shown[4]
    assert "Det finns ingen plats ”9”" in shown[5]
    assert "Jag förstår inte ”kaffe”" in shown[6]
    assert "inget steg 9999" in shown[7]
    assert len(shown) == 9


def test_walking_in_a_running_match_keeps_cards_closed(begun):
    shown = walked(begun, "all", "eyes 2", language="en")
    assert "the cards cannot be shown yet" in shown[0]
    assert "nobody else may see" in shown[1]


def test_the_export_is_one_document_with_every_entry(spelbord, played):
    document = json.loads(spelbord("export", str(played)).stdout)
    record = load(str(played)).record
    assert document["header"]["seed"] == record.header.seed
    assert len(document["entries"]) == len(record.entries)
    assert document["links"] == list(record.links)


def test_a_running_match_is_not_exported(spelbord, begun):
    """Its entries hold hands and cards laid face down, and its links would let them be guessed."""
    result = spelbord("export", str(begun))
    assert result.exit_code == 1
    assert result.stdout == ""
    assert "dolda kort" in result.stderr
    assert load(str(begun)).record.header.seed not in result.output


def test_the_export_as_text_is_the_log_in_words(spelbord, played, begun):
    assert spelbord("export", str(played), "--text").stdout == spelbord("replay", str(played), "--all", "--open").stdout
    assert "Gäst får en joker samt" not in spelbord("export", str(begun), "--text").stdout
