"""What a first visit fetches before anything can be done, from the list that the built client brings along."""

import gzip
import re
from hashlib import sha256

import pytest

from spelbord.games import SHELF
from spelbord.server.web.client_files import BROTLI, HOME, TABLE, look
from spelbord.server.web.static_files import FOLDER

PAGE = "index.html"
MOST = {"": 41_500}
"""Bytes with Brotli: of the start page; a table may be as large as is usual."""
USUAL = 60_000
GZIP_TO_BROTLI = 1.13
"""How much larger a script is with gzip, which is all that a clone without Node can send."""


@pytest.fixture(scope="module")
def built():
    return look(FOLDER)


def scripts_of(built, *sources):
    assert set(sources) <= set(built.listed), "a page has moved: its way through the imports begins elsewhere"
    names = [name for name in built.begins_with(PAGE, *sources) if name.endswith(".js")]
    return {name: (FOLDER / name).read_bytes() for name in names}


def sizes_of(scripts):
    """With gzip, and with Brotli where the client was compressed when it was built."""
    beside = [FOLDER / BROTLI / sha256(data).hexdigest() for data in scripts.values()]
    smallest = sum(path.stat().st_size for path in beside) if all(path.is_file() for path in beside) else None
    return sum(len(gzip.compress(data, 9)) for data in scripts.values()), smallest


@pytest.mark.parametrize("game", ["", *SHELF])
def test_what_comes_before_a_first_turn_is_small(built, game):
    sources = [TABLE, f"src/games/{game}/index.ts"] if game else [HOME]
    zipped, smallest = sizes_of(scripts_of(built, *sources))
    most = MOST.get(game, USUAL)
    assert zipped <= most * GZIP_TO_BROTLI
    assert smallest is None or smallest <= most


def test_the_start_page_brings_no_table_and_a_table_no_start_page(built):
    home, table = scripts_of(built, HOME), scripts_of(built, TABLE)
    assert set(home) & set(table) == {"assets/index.js", "assets/base.js"}


def test_no_game_brings_another(built):
    for game in SHELF:
        own = scripts_of(built, TABLE, f"src/games/{game}/index.ts")
        assert not [name for name in own for other in SHELF if other != game and name.startswith(f"assets/{other}")]


def test_built_files_have_names_that_stay_and_tell_nothing_of_where_they_were_built(built):
    # Letters of either case are one name to some file systems, and a number at the end is a name that was taken.
    names = [name for name in built.files if name.startswith("assets/")]
    assert len({name.lower() for name in names}) == len(names)
    assert not [name for name in names if re.search(r"\d\.", name) or name.endswith(".map")]
    for name in names:
        data = (FOLDER / name).read_bytes()
        assert b"sourceMappingURL" not in data, name
        assert b"/node_modules/" not in data, name
