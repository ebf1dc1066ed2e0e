"""What all environments of a game share: its spaces for Gymnasium, observations as arrays, seeds and rewards."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from spelbord.core import Refused, seed_from
from spelbord.core.options import read_options
from spelbord.core.spaces import size_of
from spelbord.games import kit_of
from spelbord.research.episode import Episode, Rules
from spelbord.research.history import MOST, WIDTH, History
from spelbord.research.logged import LoggedEpisode
from spelbord.research.rows import Slate

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gymnasium.spaces import Space

    from spelbord.core import Options, Prompt, Seat
    from spelbord.core.spaces import AnySpaces

Observation: TypeAlias = dict[str, Any]
Reward: TypeAlias = Literal["result", "score"]
ILLEGAL = -1.0
"""What an answer costs that the mask does not allow: the game then ends."""


class _Laid(NamedTuple):
    """A slate with arrays laid over it: to copy one takes half as long as to lay a new one over new memory."""

    slate: Slate
    row: Any
    mask: Any
    waiting: Any
    """The mask with a place more, for whoever waits."""


def _laid(size: int, numbers: int) -> _Laid:
    slate = Slate(size, numbers + 1)
    mask = np.frombuffer(slate.mask, np.int8)
    return _Laid(slate, np.frombuffer(slate.row, np.uint8), mask[:numbers], mask)


class Table:
    """A game with what was agreed, and how it is told."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Options | Mapping[str, Any] | None = None,
        *,
        history: int = 0,
        slots: int | None = None,
        everything: bool = False,
        reward: Reward = "result",
        logged: bool = False,
    ) -> None:
        """Agree on everything.

        `history` is how many events are remembered. `slots` is how many moves can be listed where a game lists them,
        and `everything` lists all there are instead of those that the game offers. `reward` is the result at the end,
        from -1 to 1, or after each step the change of the score. `logged` keeps the log of each match.
        """
        kit = kit_of(game)
        if kit.spaces is None:
            raise ValueError(f"{game} is not told in numbers")
        self.kit = kit
        self.seats = kit.meta.usual_seats if seats is None else seats
        fewest, most = kit.meta.seats
        if not fewest <= self.seats <= most:
            raise Refused("wrong_seats", "log", seats=self.seats, fewest=fewest, most=most)
        if isinstance(options, kit.options):
            agreed = options
            agreed.check(self.seats)
        else:
            agreed = read_options(kit, options or {}, self.seats)  # type: ignore[arg-type]  # no other game's options
        if reward == "result" and self.seats == 1 and not kit.spaces.together:
            raise ValueError("alone there is nobody to win against: ask for reward='score'")
        self.reward: Reward = reward
        self.logged, self.everything = logged, everything
        self.rules = Rules(kit, kit.spaces, agreed, self.seats, kit.spaces.slots if slots is None else slots)
        self.history = History(kit, self.seats, history)
        self.size = size_of(kit.spaces.fields(self.seats))
        self.features = size_of(kit.spaces.features)
        self.numbers = self.rules.counted + (self.rules.slots if self.features else 0)
        """How many numbers there are to answer with."""
        self._slates: list[_Laid] = []

    def __getstate__(self) -> dict[str, Any]:
        """All but the memory that is written into."""
        return {**vars(self), "_slates": []}

    @property
    def spaces(self) -> AnySpaces:
        """How the game is told."""
        return self.rules.spaces

    def episode(self) -> Episode:
        """A game that is not dealt yet."""
        if self.logged:
            return LoggedEpisode(self.rules, listens=True, everything=self.everything)
        return Episode(self.rules, listens=self.history.length > 0, everything=self.everything)

    @property
    def name(self) -> str:
        """What it is called where things are registered: the game, and the version of its spaces."""
        return f"spelbord_{self.kit.meta.id}_v{self.spaces.version}"

    # Spaces ----------------------------------------------------------------------------------------------------------

    def observation_space(self, *, waits: bool = False) -> Dict:
        """What is observed; `waits` where whoever is not asked answers that it waits."""
        top = np.array(
            [field.most - field.least for field in self.spaces.fields(self.seats) for _ in range(field.size)], np.uint8
        )
        parts: dict[str, Space[Any]] = {
            "observation": Box(np.zeros_like(top), top, dtype=np.uint8),
            "action_mask": Box(0, 1, (self.numbers + waits,), np.int8),
        }
        if self.features:
            parts["actions"] = Box(0, MOST, (self.rules.slots, self.features), np.uint8)
        if self.history.length:
            parts["history"] = Box(0, MOST, (self.history.length, WIDTH), np.uint8)
        return Dict(parts)

    def action_space(self, *, waits: bool = False) -> Discrete[Any]:
        """The numbers."""
        return Discrete(self.numbers + waits)

    # Observations ----------------------------------------------------------------------------------------------------

    def observe(self, episode: Episode, seat: Seat, prompt: Prompt | None, *, waits: bool = False) -> Observation:
        """What a seat observes; `prompt` is what it is asked now, which is also what the episode asks."""
        slates, asked = self._slates, prompt is not None
        laid = slates.pop() if slates else _laid(self.size, self.numbers)  # taken away, so that no other thread has it
        slate, row, mask, waiting = laid
        slate.tell(episode, seat, episode.seat if asked else seat, asked)
        observed = {"observation": row.copy(), "action_mask": (waiting if waits else mask).copy()}
        slates.append(laid)
        if waits and not asked:
            observed["action_mask"][-1] = 1
        if self.features:
            observed["actions"] = self.described(episode, prompt)
        if self.history.length:
            told = bytearray(self.history.length * WIDTH)
            self.history.write(episode.events, seat, told)
            observed["history"] = np.frombuffer(told, np.uint8).reshape(-1, WIDTH)
        return observed

    def described(self, episode: Episode, prompt: Prompt | None) -> Any:
        """The features of the moves that are listed."""
        rows = bytearray(self.rules.slots * self.features)
        describe = self.spaces.describe
        if prompt is not None and describe is not None and episode.offered:
            view = self.kit.view(episode.state, prompt.by)
            for place, action in enumerate(episode.offered):
                describe(view, prompt.seat, action, rows, place * self.features)
        return np.frombuffer(rows, np.uint8).reshape(self.rules.slots, self.features)

    # Rewards ---------------------------------------------------------------------------------------------------------

    def results(self, episode: Episode) -> list[float]:
        """How a game ended, by seat: 1 for who is ahead of all, -1 for who is behind all; together all win or lose."""
        over = episode.over
        assert over is not None  # noqa: S101 - only asked when all is over
        ranks = over.ranks
        if self.spaces.together:
            return [1.0 if rank == 1 else -1.0 for rank in ranks]
        ahead = sorted(ranks).index  # the first of a rank has those before it who are ahead
        behind = sorted([-rank for rank in ranks]).index
        return [(behind(-rank) - ahead(rank)) / max(1, self.seats - 1) for rank in ranks]

    def standing(self, episode: Episode) -> list[int]:
        """By seat what the score would be, more being better."""
        scores = self.kit.standing(episode.state) if episode.over is None else episode.over.scores
        return [-score for score in scores] if self.kit.meta.lowest_wins else list(scores)


class Deals:
    """Seeds for one deal after the other: the same for the same number, and unlike any other."""

    def __init__(self) -> None:
        """Begin somewhere."""
        self._base = secrets.token_hex(16)
        self._number = 0

    def next(self, seed: int | None = None) -> str:
        """The seed of the next deal; a number begins anew."""
        if seed is not None:
            self._base, self._number = str(seed), 0
        self._number += 1
        return deal_seed(self._base, self._number)


def deal_seed(base: str, number: int) -> str:
    """The seed of a deal in the series that begins so, counted from 1."""
    return seed_from(f"research/{base}/{number}")
