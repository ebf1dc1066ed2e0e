"""The games of the shelf as environments, for programs that learn: `pip install "spelbord[research]"`.

* `GameEnv`: PettingZoo, one answer after the other; every seat is an agent.
* `TogetherEnv`: PettingZoo, all who are asked answer at once; for games in which that happens.
* `SeatEnv`: Gymnasium, one seat against bots; `gymnasium.make("spelbord.research:spelbord/Tio-v1")`.
* `Batch`: many games at once, arrays in and arrays out.
* `spelbord.research.spiel`: OpenSpiel, for games whose actions can all be counted.
* `Episode`: the loop under all of them, without any of these libraries.

Each takes the name of a game and what `Table` can agree on. docs/research.md has the spaces of each game.
"""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

    from spelbord.research.aec import GameEnv
    from spelbord.research.batch import Batch
    from spelbord.research.episode import Episode
    from spelbord.research.numbers import Table
    from spelbord.research.parallel import TogetherEnv
    from spelbord.research.seat import SeatEnv

__all__ = ["Batch", "Episode", "GameEnv", "SeatEnv", "Table", "TogetherEnv", "id_of", "register"]

VERSIONS = {"tio": 1, "alfapet": 1, "trakkx": 1, "ecosfera": 1, "allsvenskan": 1}
"""The version of each game's spaces, which rises with its rules; here, since a register is read before any game is."""
_PLACES = {
    "Batch": "batch",
    "Episode": "episode",
    "GameEnv": "aec",
    "SeatEnv": "seat",
    "Table": "numbers",
    "TogetherEnv": "parallel",
}


def __getattr__(name: str) -> Any:
    """Load what is asked for, and no library that is not."""
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)


def register() -> None:
    """Make the games known to Gymnasium, as `spelbord/Tio-v1` and so on: done when this package is imported."""
    from gymnasium.envs.registration import register as add
    from gymnasium.envs.registration import registry

    for game in VERSIONS:
        if id_of(game) not in registry:
            add(id_of(game), entry_point="spelbord.research.seat:SeatEnv", kwargs={"game": game})


def register_with_pettingzoo(kind: str, entry_point: str, games: Iterable[str]) -> None:
    """The same for PettingZoo, if it is one that keeps a register: done when such an environment is imported."""
    import pettingzoo

    known: dict[str, Any] | None = getattr(pettingzoo, f"{kind}_registry", None)
    for game in games:
        if known is not None and id_of(game) not in known:
            pettingzoo.register(kind, id_of(game), entry_point=entry_point, kwargs={"game": game})


def id_of(game: str) -> str:
    """What a game is called where environments are registered."""
    return f"spelbord/{game.capitalize()}-v{VERSIONS[game]}"


with suppress(ModuleNotFoundError):  # the loop itself needs no Gymnasium
    register()
