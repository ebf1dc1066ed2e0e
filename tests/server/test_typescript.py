"""The client's types are those of the Python values."""

from pathlib import Path
from typing import Literal

import pytest

from spelbord.core import Value
from spelbord.server.typescript import _File, files

SOURCES = Path(__file__).parents[2] / "web" / "src"


@pytest.mark.parametrize("path", files())
def test_the_generated_types_are_the_ones_in_the_client(path):
    assert (SOURCES / path).read_text("utf-8") == files()[path], "run `make client`: values changed"


class Pair(Value, frozen=True):
    goals: tuple[int, int]
    length: Literal[15, 30]
    name: Literal["kort"]


def test_pairs_and_numbers_to_choose_from_are_written_as_such():
    file = _File()
    file.add([Pair])
    assert "readonly goals: readonly [number, number]\n" in file.text()
    assert "readonly length: 15 | 30\n" in file.text()
    assert 'readonly name: "kort"\n' in file.text()
