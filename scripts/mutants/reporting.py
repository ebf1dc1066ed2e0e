"""The page that says what came of the mutants: by game, by module and by ruling."""

from __future__ import annotations

import textwrap
from collections import Counter
from typing import TYPE_CHECKING

from mutants.equivalents import equivalents
from mutants.finding import rulings_in
from mutants.keeping import commit_of, day_of
from mutants.targets import ROOT, target_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mutants.finding import Mutant
    from mutants.keeping import Fate

PAGE = ROOT / "docs" / "mutants.md"
NOTICED = {"killed": "noticed", "too slow": "noticed", "survived": "survived"}
HEAD = """# Rules broken on purpose

`scripts/mutants` breaks the rules of each game in one place at a time (a comparison at its border or turned round, a
number one off, *and* for *or*, a *not* or a statement left out, a refusal never made) and runs the tests of the game's
rules until one fails. Golden games do not count, nor do laws, searches, bots and texts. Every module of the rules is
broken everywhere, its constants too and whatever is secret; other modules only where they cite a ruling that none of
those does (`targets.py`). A mutant that no test notices either changes nothing that anybody could see, and has its
reason in `scripts/mutants/equivalents.toml` and below, or is listed as a survivor.

```sh
make mutants                                          # all games: a quarter of an hour if nothing else runs
make mutants ARGS="tio ecosfera"                      # some games, beside others in another window
cd scripts && python -m mutants tio --module auction  # one module; --survivors tries again what survived
cd scripts && python -m mutants --report              # write this page
```

A run goes on where the last one stopped, and says every fifteen seconds how far it is; `--anew` tries again what was
tried before rules or tests were changed (what was noticed then is noticed still, unless a test was taken away). A
mutant in a function meets only the tests that pass by its lines: first those that noticed others in the same function,
then the quickest. What is computed while a module is imported takes an import of its own. A test that takes five times
as long as usual, and two seconds of processor time more, has noticed too.
"""


def report(known: Mapping[str, Mapping[str, Fate]]) -> str:
    """The page, from what is known of each mutant by game."""
    parts = [HEAD, "## By game\n", _table(known)]
    for game, results in known.items():
        parts.append(_game(game, results))
    return "\n".join(parts)


def _mutants(game: str) -> list[Mutant]:
    return [mutant for module in target_of(game).modules for mutant in module.mutants()]


def _fate(mutant: Mutant, results: Mapping[str, Fate]) -> str:
    if mutant.key in equivalents():
        return "changes nothing"
    return NOTICED[results[mutant.key].how] if mutant.key in results else "not tried"


def _table(known: Mapping[str, Mapping[str, Fate]]) -> str:
    kinds = ("noticed", "changes nothing", "survived", "not tried")
    rows = [f"| game | tried at | mutants | {' | '.join(kinds)} |", "|---|---|---|" + "---|" * len(kinds)]
    total: Counter[str] = Counter()
    for game, results in known.items():
        mutants = _mutants(game)
        counts = Counter(_fate(mutant, results) for mutant in mutants)
        total += counts
        rows.append(
            _row(f"{game} | {_when(game, [results[m.key] for m in mutants if m.key in results])}", counts, kinds)
        )
    return "\n".join([*rows, _row("all |", total, kinds), ""])


def _when(game: str, fates: list[Fate]) -> str:
    """The commit that was tried, and how many were tried before it and not again."""
    now = commit_of(game)
    before = sum(fate.commit != now for fate in fates)
    return f"`{now}` of {day_of(now)}" + (f", {before} before" if before else "")


def _row(name: str, counts: Counter[str], kinds: Iterable[str]) -> str:
    return f"| {name} | {counts.total()} | " + " | ".join(str(counts[kind]) for kind in kinds) + " |"


def _game(game: str, results: Mapping[str, Fate]) -> str:
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
        "Cited only in texts, or where there is nothing to break": sorted(cited(game) - every),
    }
    parts = [_prose(f"{title}: {', '.join(numbers)}.") for title, numbers in lists.items() if numbers]
    parts += _same(mutant for mutant, fate in fates.items() if fate == "changes nothing")
    keys = [mutant.key for mutant, fate in fates.items() if fate == "survived"]
    return "\n".join([f"## {game}\n", *parts, *(["\n".join(["```", *keys, "```", ""])] if keys else [])])


def _same(mutants: Iterable[Mutant]) -> list[str]:
    """Those that change nothing: where they are, and why."""
    reasons: dict[str, Counter[str]] = {}
    for mutant in mutants:
        where = f"{mutant.module.name.rpartition('.')[2]} {mutant.function}".strip()
        reasons.setdefault(equivalents()[mutant.key], Counter())[where] += 1
    lines = [
        textwrap.fill(
            f"- {', '.join(f'`{where}` ({count})' for where, count in places.items())}: {reason}",
            118,
            subsequent_indent="  ",
            break_on_hyphens=False,
            break_long_words=False,
        )
        for reason, places in reasons.items()
    ]
    return ["\n".join(["Change nothing:\n", *lines, ""])] if lines else []


def cited(game: str) -> set[str]:
    """The rulings that the code of a game cites."""
    files = (ROOT / "src" / "spelbord" / "games" / game).rglob("*.py")
    return {ruling for file in files for ruling in rulings_in(file.read_text("utf-8"))}


def _prose(text: str) -> str:
    return textwrap.fill(text, 118, break_on_hyphens=False) + "\n"
