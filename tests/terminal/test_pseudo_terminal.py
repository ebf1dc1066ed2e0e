"""A real pseudo-terminal: a whole game by typed lines, then verified and replayed; colours; Ctrl-C; handing over."""

import os
import re
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

pty = pytest.importorskip("pty", reason="there are no pseudo-terminals on this system")
termios = pytest.importorskip("termios")

COLOUR = re.compile(r"\x1b\[[0-9;]*m")
PROMPT = "> "
WITH_PROC = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs to see that a process waits")


class Terminal:
    """A process at a terminal of 80 columns and 24 lines: what it shows is read up to where it waits for a line."""

    def __init__(self, *args, **environ):
        self.master, slave = pty.openpty()
        termios.tcsetwinsize(slave, (24, 80))
        env = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "", **environ}
        command = [sys.executable, "-m", "spelbord.terminal", *args]
        # A shell lets what runs in the background ignore Ctrl-C; at a terminal nobody does.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.process = subprocess.Popen(  # noqa: S603 - our own command
            command, stdin=slave, stdout=slave, stderr=slave, env=env, start_new_session=True
        )
        signal.signal(signal.SIGINT, before)
        os.close(slave)
        self.shown = ""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.master)

    def read(self):
        """What is shown until the next question, or to the end."""
        new = b""
        while not COLOUR.sub("", new.decode(errors="ignore")).endswith(f"\n{PROMPT}"):
            ready, _, _ = select.select([self.master], [], [], 30)
            assert ready, new.decode(errors="replace")
            try:
                chunk = os.read(self.master, 65536)
            except OSError:  # the other side is closed
                chunk = b""
            if not chunk:
                break
            new += chunk
        text = new.decode().replace("\r\n", "\n")
        self.shown += text
        return text

    def type(self, line):
        os.write(self.master, f"{line}\n".encode())
        return self.read()

    def interrupt(self):
        """Ctrl-C, once the process really waits: one that comes just before it waits would wake nobody."""
        state = ""
        while state != "S":
            state = Path(f"/proc/{self.process.pid}/stat").read_text("utf-8").rsplit(")", 1)[1].split()[0]
        os.kill(self.process.pid, signal.SIGINT)

    def end(self):
        self.read()
        return self.process.wait(timeout=30)


def test_a_whole_game_by_typed_lines_then_verified_and_replayed(tmp_path, spelbord):
    path = tmp_path / "game.spelbord"
    with Terminal("play", "tio", "--seats", "2", "--seed", "pty", "--hurry", "--save", str(path)) as terminal:
        shown = terminal.read()
        typed = 0
        while "Slutställning" not in shown:
            shown = terminal.type(_answer(COLOUR.sub("", shown)))
            typed += 1
        assert terminal.process.wait(timeout=30) == 0
    assert typed > 30
    assert "vinner" in shown
    assert spelbord("verify", str(path)).exit_code == 0
    with Terminal("replay", str(path)) as terminal:
        assert "steg 0 av" in terminal.read()
        assert "steg 1 av" in terminal.type("")
        assert "steg 30 av" in terminal.type("30")
        assert "som Gäst ser det" in terminal.type("ögon 1")
        terminal.type("q")
        assert terminal.process.wait(timeout=30) == 0


def _answer(shown):
    """A line of the game's own words for the question at the bottom of the screen, as a person would type it."""
    question = shown.rsplit("╯", 1)[-1].replace("\n", " ")
    hand = re.findall(r"Din hand: ([^.]*)\.", shown.replace("\n", " "))
    if "första kort" in question:
        card = re.split(r", | och ", hand[-1])[-1].replace("straffkort ", "s")
        return f"lägg {card} upp"
    if "Vem börjar" in question:
        return "börja 1"
    if "Vänd upp" in question:
        return "behåll"
    return "passa"


def test_enter_all_the_way_starts_a_game():
    with Terminal("play", "tio", "--lang", "en", "--hurry") as terminal:
        assert "How many at the table? 2 to 7 [4]" in terminal.read()
        assert "What is your name? [Guest]" in terminal.type("")
        assert "How good should the others be" in terminal.type("")
        assert "Play by the usual rules? [YES/no]" in terminal.type("")
        shown = terminal.type("")
        assert "Guest, Astrid (bot, medium), Bertil (bot, medium) and Cilla (bot, medium)" in " ".join(shown.split())
        assert "Your turn" in shown
        terminal.type("quit")
        assert terminal.process.wait(timeout=30) == 0


def test_the_questions_take_other_answers_and_refuse_nonsense():
    with Terminal("play", "tio", "--hurry") as terminal:
        terminal.read()
        assert "ett tal från 2 till 7" in terminal.type("nio")
        assert "ett tal från 2 till 7" in terminal.type("9")
        terminal.type("2")
        terminal.type("Maja")
        assert "Välj bland lätt, medel, svår och jämn." in terminal.type("omöjlig")
        terminal.type("hard")
        assert "jokrar" in terminal.type("nej")
        assert "Auktion" in terminal.type("")
        shown = " ".join(terminal.type("ja").split())
        assert "Vid bordet sitter Maja och Astrid (bot, svår)." in shown
        assert "Regelval: Auktion om oskyddade kort ja" in shown


@WITH_PROC
def test_ctrl_c_saves_and_leaves_cleanly(saves):
    with Terminal("play", "tio", "--seats", "2", "--hurry") as terminal:
        terminal.read()
        terminal.interrupt()
        assert terminal.end() == 0
    assert "Avbrutet. Partiet är sparat i" in " ".join(terminal.shown.split())
    assert "Traceback" not in terminal.shown
    assert len(list(saves.iterdir())) == 1


@pytest.mark.parametrize("interrupted", [False, pytest.param(True, marks=WITH_PROC)])
def test_leaving_before_the_first_card_saves_nothing(saves, interrupted):
    with Terminal("play", "tio") as terminal:
        terminal.read()
        if interrupted:
            terminal.interrupt()
        else:
            os.write(terminal.master, b"\x04")
        assert terminal.end() == 1
    assert "Inget parti började." in terminal.shown
    assert not saves.exists()


def test_colours_are_for_those_who_want_them():
    def shown(*args, **environ):
        with Terminal("games", *args, **environ) as terminal:
            assert terminal.end() == 0
        return terminal.shown

    assert COLOUR.search(shown())
    assert "╭" in shown()
    assert not COLOUR.search(shown(NO_COLOR="1"))
    assert "╭" in shown(NO_COLOR="1")
    assert not COLOUR.search(shown("--plain"))
    assert "╭" not in shown("--plain")


def test_framed_and_plain_say_the_same_words():
    def said(*args):
        with Terminal("games", "--lang", "en", *args) as terminal:
            terminal.end()
        return re.findall(r"\w+", COLOUR.sub("", terminal.shown))

    assert said() == said("--plain")


def test_between_two_people_the_screen_is_wiped(tmp_path):
    path = tmp_path / "p.spelbord"
    with Terminal("play", "tio", "--person", "Maja", "--person", "Olle", "--save", str(path)) as terminal:
        first = terminal.read()
        assert "Lämna över till" in first
        assert "Din hand" in terminal.type("")
        over = terminal.type("#1")
        assert COLOUR.sub("", over.rsplit("\x1b[3J", 1)[-1]).strip().startswith("Lämna över till")
        assert "Din hand" in terminal.type("").rsplit("\x1b[3J", 1)[-1]


def test_the_arrows_do_not_call_back_what_another_person_typed(tmp_path):
    """Up and Enter answers with the line before: alone that is one's own, but here it was somebody else's secret."""
    pytest.importorskip("readline")
    up = "\x1b[A"
    with Terminal("play", "tio", "--person", "Maja", "--person", "Olle", "--save", str(tmp_path / "p")) as terminal:
        terminal.read()
        terminal.type("")
        assert "genomgång" in terminal.type("genomgång")
        assert "genomgång" in terminal.type(up)
        terminal.type("joker ner 2")
        terminal.type("")
        assert "joker ner 2" not in terminal.type(up)
