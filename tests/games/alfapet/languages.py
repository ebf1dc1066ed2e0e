"""Small languages for small boards, with graphs made as the game's own is."""

from __future__ import annotations

import importlib.util
from functools import cache
from pathlib import Path
from typing import Any

from spelbord.core import Dice, seed_from
from spelbord.games.alfapet.lexicon import Graph

SCRIPT = Path(__file__).parents[3] / "scripts" / "alfapet_words.py"


@cache
def script() -> Any:
    """The script that makes graphs."""
    spec = importlib.util.spec_from_file_location("alfapet_words", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def language(number: int, longest: int = 5) -> tuple[frozenset[str], Graph]:
    """A small language of three letters, with words up to so long, and its graph."""
    dice = Dice(seed_from("language"), str(number))
    words = {"".join(dice.pick("ABE") for _ in range(2 + dice.below(longest - 1))) for _ in range(8 * longest)}
    packed = script().pack(script().build_graph({word.lower(): 1 + dice.below(2) for word in words}))
    return frozenset(words), Graph(memoryview(packed))
