"""The page that says what came of the mutants: by game, by module and by ruling."""

from __future__ import annotations

import textwrap
from collections import Counter
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from mutants.equivalents import equivalents
from mutants.finding import rulings_in
from mutants.targets import ROOT, target_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mutants.finding import Mutant

PAGE = ROOT / "docs" / "mutants.md"
NOTICED = {"killed": "noticed", "too slow": "noticed", "survived": "survived"}
HEAD = """# Rules broken on purpose

`scripts/mutants` breaks the rules of each game in one place at a time (a comparison at its border or turned round, a
number one off, *and* for *or*, a *not* or a statement left out, a refusal never made) and runs the tests of the game's
rules until one fails. Golden games do not count, nor do laws, searches, bots and texts. A mutant that no test notices
either has its reason in `scripts/mutants/equivalents.toml`, since it changes nothing that anybody could see, or is
listed below.

```sh
make mutants                                          # all games: an hour or so, and it can be broken off
cd scripts && python -m mutants tio --module auction  # one module; --survivors tries again what survived
cd scripts && python -m mutants --report              # write this page
```
"""


def report(known: Mapping[str, Mapping[str, str]]) -> str:
    """The page, from what is known of each mutant by game."""
    parts = [HEAD, f"Recorded on {datetime.now(UTC).date()}.\n", "## By game\n", _table(known)]
    for game, results in known.items():
        parts.append(_game(game, results))
    return "\n".join(parts)


def _mutants(game: str) -> list[Mutant]:
    return [mutant for module in target_of(game).modules for mutant in module.mutants()]


def _fate(mutant: Mutant, results: Mapping[str, str]) -> str:
    if mutant.key in equivalents():
        return "changes nothing"
    return NOTICED.get(results.get(mutant.key, ""), "not tried")


def _table(known: Mapping[str, Mapping[str, str]]) -> str:
    kinds = ("noticed", "changes nothing", "survived", "not tried")
    rows = [f"| game | mutants | {' | '.join(kinds)} |", "|---|---|" + "---|" * len(kinds)]
    total: Counter[str] = Counter()
    for game, results in known.items():
        counts = Counter(_fate(mutant, results) for mutant in _mutants(game))
        total += counts
        rows.append(_row(game, counts, kinds))
    return "\n".join([*rows, _row("all", total, kinds), ""])


def _row(name: str, counts: Counter[str], kinds: Iterable[str]) -> str:
    return f"| {name} | {counts.total()} | " + " | ".join(str(counts[kind]) for kind in kinds) + " |"


def _game(game: str, results: Mapping[str, str]) -> str:
    """The rulings of a game with how many mutants were tried at each, those without any, and what survived."""
    fates = {mutant: _fate(mutant, results) for mutant in _mutants(game)}
    every = {ruling for mutant in fates for ruling in mutant.rulings}
    tried = Counter(r for mutant, fate in fates.items() if fate != "not tried" for r in mutant.rulings)
    survived = {r for mutant, fate in fates.items() if fate == "survived" for r in mutant.rulings}
    lists = {
        "Broken where they are cited, so many times, and always noticed": [
            f"{ruling} ({count})" for ruling, count in sorted(tried.items()) if ruling not in survived
        ],
        "Not always noticed": sorted(survived),
        "Not tried yet": sorted(every - tried.keys()),
        "Cited only in code that is not broken here": sorted(cited(game) - every),
    }
    parts = [_prose(f"{title}: {', '.join(numbers)}.") for title, numbers in lists.items() if numbers]
    keys = [mutant.key for mutant, fate in fates.items() if fate == "survived"]
    return "\n".join([f"## {game}\n", *parts, *(["\n".join(["```", *keys, "```", ""])] if keys else [])])


def cited(game: str) -> set[str]:
    """The rulings that the code of a game cites."""
    files = (ROOT / "src" / "spelbord" / "games" / game).rglob("*.py")
    return {ruling for file in files for ruling in rulings_in(file.read_text("utf-8"))}


def _prose(text: str) -> str:
    return textwrap.fill(text, 118, break_on_hyphens=False) + "\n"
