"""The client's types are those of the Python values."""

from pathlib import Path

import pytest

from spelbord.server.typescript import files

SOURCES = Path(__file__).parents[2] / "web" / "src"


@pytest.mark.parametrize("path", files())
def test_the_generated_types_are_the_ones_in_the_client(path):
    assert (SOURCES / path).read_text("utf-8") == files()[path], "run `make types-web`: values changed"
