"""The engine runs interpreted from its sources and compiled from its wheel; these tests know which one they see."""

import os
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
COMPILED = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["spelbord"]["compiled"]
FORM = os.environ.get("SPELBORD_FORM", "interpreted")


@pytest.mark.parametrize("name", COMPILED)
def test_a_module_has_the_form_that_was_asked_for(name):
    file = Path(import_module(name).__file__ or "")
    assert file.suffix == ".py" if FORM == "interpreted" else file.suffix in {".so", ".pyd"}
