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
    return language_of(" ".join(sorted(words)), number)


@cache
def language_of(text: str, number: int = 0) -> tuple[frozenset[str], Graph]:
    """The words of a text, as base forms and inflected ones by lot, and their graph."""
    dice = Dice(seed_from("forms"), str(number))
    words = frozenset(text.split())
    packed = script().pack(script().build_graph({word.lower(): 1 + dice.below(2) for word in sorted(words)}))
    mixtures = script().mix([word.lower() for word in words], 12)
    return words, Graph(memoryview(packed), memoryview(mixtures))
