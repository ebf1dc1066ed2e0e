"""Games for OpenSpiel, as Python games: `pyspiel.load_game("spelbord_tio_v1")` after this module is imported.

Nature moves once, at the root: it picks one of `deals` deals, which nobody sees, and all dice follow from that, as
everywhere in this house. So a game of some deals is an ordinary game of chance nodes that can be listed, its positions
are rebuilt from their history alone, and algorithms that walk the tree have one chance node to walk through.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from spelbord.core import outward, seed_from
from spelbord.core.match import new_match
from spelbord.research.numbers import Table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from spelbord.core import AnyMatch
    from spelbord.research.episode import Episode

DEALS = 1_000
LONGEST = 20_000
"""More decisions than any game has that ends."""


def _game_type(table: Table) -> Any:
    meta, kind = table.kit.meta, pyspiel.GameType
    together = table.spaces.together
    return kind(
        short_name=table.name,
        long_name=f"Spelbord: {meta.id}, rules {meta.rules}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.IDENTICAL if together else kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=meta.seats[1],
        min_num_players=meta.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": meta.usual_seats, "deals": DEALS},
        default_loadable=True,
        provides_factored_observation_string=False,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of the shelf with its usual options; `players` and `deals` are parameters."""

    game = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Agree on how many play, and how many deals there are."""
        asked = params or {}
        self.deals = int(asked.get("deals", DEALS))
        self.table = Table(self.game, asked.get("players"))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.numbers,
            max_chance_outcomes=self.deals,
            num_players=self.table.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if self.table.spaces.together else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(_game_type(self.table), info, {"players": self.table.seats, "deals": self.deals})

    def new_initial_state(self) -> SpielState:
        """Before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:  # noqa: ARG002 - as asked for
        """What a seat sees, as a row of numbers."""
        return SpielObserver(self.table)


class SpielState(pyspiel.State):  # type: ignore[misc]  # as above
    """A position of a game."""

    def __init__(self, game: SpielGame) -> None:
        """Before the deal."""
        super().__init__(game)
        self.table, self.deals = game.table, game.deals
        self.episode: Episode | None = None

    def current_player(self) -> int:
        """Who is asked."""
        if self.episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        prompt = self.episode.prompt
        return int(pyspiel.PlayerId.TERMINAL) if prompt is None else prompt.by

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 - only who is asked is asked for them
        return sorted(self.episode.legal) if self.episode is not None else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, each as likely."""
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _apply_action(self, action: int) -> None:
        if self.episode is None:
            self.episode = self.table.episode()
            self.episode.begin(deal_seed(self.table, action))
        else:
            self.episode.take(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.episode is None:
            return f"deal {action}"
        try:
            return repr(self.episode.action(action))
        except ValueError:
            return str(action)

    def is_terminal(self) -> bool:
        """Whether all is over."""
        return self.episode is not None and self.episode.prompt is None

    def returns(self) -> list[float]:
        """The result of each: nought until all is over."""
        if self.episode is None or self.episode.prompt is not None:
            return [0.0] * self.table.seats
        return self.table.results(self.episode)

    def information_state_string(self, player: int | None = None) -> str:
        """All that a seat has heard and done, word by word: it is told anew from the history, so it takes its time."""
        seat = self.current_player() if player is None else player
        match = self.match()
        return "" if match is None else "".join(outward(step).decode() for step in match.heard(seat))

    def match(self) -> AnyMatch | None:
        """The same game as a match, with its log."""
        history = self.full_history()
        return None if not history else replayed(self.table, [step.action for step in history])

    def __deepcopy__(self, memo: dict[int, Any]) -> SpielState:
        """As `clone` needs it."""
        other = SpielState.__new__(SpielState)
        pyspiel.State.__init__(other, self.get_game())
        memo[id(self)] = other
        other.table, other.deals = self.table, self.deals
        other.episode = None if self.episode is None else self.episode.clone()
        return other

    def __str__(self) -> str:
        """What was answered so far."""
        return " ".join(map(str, self.history()))


class SpielObserver:
    """Writes what a seat sees."""

    def __init__(self, table: Table) -> None:
        """Into an array of its own."""
        self._row = bytearray(table.size)
        self._nought = bytes(table.size)
        self.tensor = np.zeros(table.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at a position."""
        self._row[:] = self._nought
        if state.episode is not None:
            state.episode.look(self._row, 0, player)
        self.tensor[:] = np.frombuffer(self._row, np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as a text."""
        self.set_from(state, player)
        return self._row.hex()


def deal_seed(table: Table, deal: int) -> str:
    """The seed of a deal: with it a match of the same game can be played anywhere."""
    return seed_from(f"deal/{table.kit.meta.id}/{deal}")


def replayed(table: Table, actions: Iterable[int]) -> AnyMatch:
    """The match that the deal and these answers lead to."""
    deal, *numbers = actions
    match: AnyMatch = new_match(table.kit, table.rules.options, table.seats, deal_seed(table, deal))
    for number in numbers:
        ticket = match.awaited[0]
        match.answer(ticket, table.rules.actions[ticket.prompt.seat][number])
    return match


def register(*games: str) -> None:
    """Make these games known to OpenSpiel."""
    for game in games:
        table = Table(game)
        if table.name not in pyspiel.registered_names():
            made = type(f"Spiel_{game}", (SpielGame,), {"game": game})
            pyspiel.register_game(_game_type(table), made)


COUNTED = ("tio", "ecosfera")
"""Games whose actions can all be counted: OpenSpiel wants a number to mean the same wherever it stands."""
register(*COUNTED)
