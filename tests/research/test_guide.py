"""What docs/research.md says of the spaces is so, and its examples run."""

import re
import runpy
from pathlib import Path

from spelbord.games import kit_of
from spelbord.research import Table

ROOT = Path(__file__).parents[2]
NONE = "\N{EN DASH}"
GUIDE = (ROOT / "docs" / "research.md").read_text("utf-8")


def test_the_table_of_spaces():
    rows = re.findall(r"\| `(\w+)` \| (\d+) \| ([\d,]+) \| ([\d,]+) \| (\S+) \| (\S+) \|", GUIDE)
    assert {game for game, *_ in rows} == {"tio", "alfapet", "trakkx", "ecosfera", "allsvenskan"}
    for game, seats, *numbers in rows:
        table = Table(game, int(seats), reward="score")
        told = (table.size, table.rules.counted, table.spaces.slots, table.features)
        assert [f"{number:,}" if number else NONE for number in told] == numbers, game


def test_its_examples_run(capsys):
    for example in re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL):
        exec(compile(example, "research.md", "exec"), {"__name__": "example"})  # noqa: S102 - our own
    assert str(kit_of("tio").spaces.fields(4)[8]) in capsys.readouterr().out


def test_the_example_plays_through_each_environment(capsys):
    example = runpy.run_path(str(ROOT / "docs" / "examples" / "environments.py"), run_name="example")
    example["main"](["tio", "ecosfera"])
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 4
    result, decisions = example["one_seat"]("tio", 3, bots="random")
    assert -1 <= result <= 1
    assert decisions > 5
    ended, share = example["many_games"]("ecosfera", 1, count=8, steps=120)
    assert ended > 0
    assert -1 <= share <= 1
