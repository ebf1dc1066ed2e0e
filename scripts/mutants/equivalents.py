"""Mutants that change nothing, each with the reason: `equivalents.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from mutants.targets import RULES, target_of

FILE = Path(__file__).with_name("equivalents.toml")


@cache
def equivalents() -> dict[str, str]:
    """Why each of them is the same game, by key."""
    listed = tomllib.loads(FILE.read_text("utf-8")).get("same", [])
    return {key: entry["reason"] for entry in listed for key in entry["mutants"]}


def strangers() -> list[str]:
    """Listed mutants that no longer exist."""
    listed = equivalents()
    if not listed:
        return []
    games = {key.partition(".")[0] for key in listed}
    existing = {
        m.key for game in RULES if game in games for module in target_of(game).modules for m in module.mutants()
    }
    return sorted(listed.keys() - existing)
