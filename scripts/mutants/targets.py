"""What is broken, and which tests must notice: the rules of the five games, and the tests of those rules."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from mutants.finding import Module

ROOT = Path(__file__).resolve().parents[2]

RULES = {
    "tio": "rules auction changing scoring folding cards sight",
    "alfapet": "rules turns placing geometry judging scoring drawing folding asking terms sight",
    "trakkx": "rules laying layout lines groups grid event_tiles scoring folding asking tiles sight",
    "ecosfera": "rules answering buying changing drawing effects measures penalties policies turning abilities tiles"
    " scoring folding folding_policy sight",
    "allsvenskan": "rules rounds playing landing scoring properties parts terms tricks fixtures dealing folding asking"
    " cards sight",
}
BESIDE = {
    "tio": "asking moves",
    "alfapet": "boards lexicon options",
    "trakkx": "moves",
    "ecosfera": "asking cards options",
    "allsvenskan": "moves options sheet seasonfile.pieces",
}
"""Modules that are broken only where they cite a ruling that no module of the rules does."""

NOT_OF_RULES = {
    *("golden", "laws"),  # golden games can be made anew, and laws do not know the rules
    *("search", "plays", "steps", "referee", "lexicon"),  # about something else
    *("bots", "review", "notation", "texts", "explaining", "citations"),
}
"""Files of tests that do not count."""


@dataclass(frozen=True, slots=True)
class Target:
    """One game: modules to break, and files of tests."""

    name: str
    modules: tuple[Module, ...]
    tests: tuple[Path, ...]

    @property
    def package(self) -> str:
        """What the modules have in common."""
        return self.modules[0].name.rpartition(".")[0]


def target_of(game: str, only: str | None = None) -> Target:
    """A game of the shelf, or one module of it."""
    package = ROOT / "src" / "spelbord" / "games" / game

    def modules(names: str, elsewhere: frozenset[str] | None = None) -> list[Module]:
        paths = {name: package.joinpath(*name.split(".")).with_suffix(".py") for name in names.split()}
        return [Module(f"spelbord.games.{game}.{name}", path, elsewhere) for name, path in paths.items()]

    rules = modules(RULES[game])
    said = frozenset(ruling for module in rules for mutant in module.mutants() for ruling in mutant.rulings)
    broken = [*rules, *modules(BESIDE[game], said)]
    tests = sorted((ROOT / "tests" / "games" / game).glob("test_*.py"))
    counted = [file for file in tests if file.stem.removeprefix("test_") not in NOT_OF_RULES]
    chosen = [
        module for module in broken if only is None or module.name.removeprefix(f"spelbord.games.{game}.") == only
    ]
    return Target(game, tuple(chosen), tuple(counted))
