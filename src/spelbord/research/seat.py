"""One seat for Gymnasium: the others are bots of the house, or choose at random."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import gymnasium

from spelbord.bots import Ear, ask_bot, bot_for
from spelbord.core import Dice, seed_from
from spelbord.research.logged import LoggedEpisode
from spelbord.research.numbers import ILLEGAL, Deals, Table
from spelbord.research.perfect import Perfect

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Self

    from spelbord.bots import Bot, Budget
    from spelbord.core import Action
    from spelbord.research.numbers import Observation

RANDOM = "random"


class SeatEnv(Perfect, gymnasium.Env[Any, Any]):
    """A game of the shelf as one seat plays it; `Table` says what can be agreed on."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}  # type: ignore[misc]  # Gymnasium has it by object

    def __init__(
        self,
        game: str,
        *,
        seat: int = 0,
        bots: str | Sequence[str | Bot] = RANDOM,
        budget: Budget | None = None,
        render_mode: str | None = None,
        **agreed: Any,
    ) -> None:
        """Lay the table. `bots` are the others, clockwise from the next seat: one name for all, or one for each.

        A name is what `spelbord simulate` takes; `random` takes any number that the mask allows, and is far quicker
        than bots that think.
        """
        names = [bots] if isinstance(bots, str) else list(bots)
        thinks = any(name != RANDOM for name in names)
        self.table = Table(game, **{**agreed, "logged": thinks or agreed.get("logged", False)})
        self.render_mode = render_mode
        if not 0 <= seat < self.table.seats:
            raise ValueError(f"there is no seat {seat} at a table of {self.table.seats}")
        others = names * (self.table.seats - 1) if len(names) == 1 else names
        if len(others) != self.table.seats - 1:
            raise ValueError(f"name one bot, or {self.table.seats - 1}, not {len(others)}")
        self.seat, self.budget = seat, budget
        self.bots: dict[int, str | Bot] = {(seat + turn) % self.table.seats: bot for turn, bot in enumerate(others, 1)}
        self.observation_space = self.table.observation_space()
        self.action_space = self.table.action_space()
        self.episode = self.table.episode()
        self._deals = Deals()

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - as Gymnasium calls it
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal anew, and let the others play until this seat is asked."""
        super().reset(seed=seed)
        while True:
            deal = self._deals.next(seed)
            self.episode.begin(deal)
            self._dice = Dice(seed_from(f"others/{deal}"), "research")
            self._sit_down()
            self._scores = self.table.standing(self.episode)
            self._let_others_play()
            if self.episode.prompt is not None:
                return self._observe(), {}
            seed = None  # it ended before this seat had a say

    def perfect_information_clone(self) -> Self:
        """A second environment that stands where this one does; its bots are new ones, and hear what was told anew."""
        other = super().perfect_information_clone()
        other._sit_down()  # noqa: SLF001 - it is one of its own kind
        return other

    def imagined_clone(self, seed: str) -> Self:
        """As a clone, in a world that the seat could be in. Bots that think hear a log, and there is none of that."""
        if any(self._bots.values()):
            raise ValueError("bots cannot sit in an imagined world: let the others choose at random")
        return super().imagined_clone(seed)

    def _sit_down(self) -> None:
        self._bots = {seat: self._made(bot) for seat, bot in self.bots.items()}
        self._ears = {seat: Ear(seat) for seat in self.bots}

    def _made(self, bot: str | Bot) -> Bot | None:
        if bot == RANDOM:
            return None
        return bot_for(self.table.kit, bot) if isinstance(bot, str) else bot

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer, and let the others play until this seat is asked again, or all is over."""
        if int(action) not in self.episode.legal:
            return self._observe(), ILLEGAL, True, False, {"illegal": True}
        self.episode.take(int(action))
        return self._after()

    def play(self, action: Action) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The same by an action of the game itself, listed or not. Raises `Refused`, and then nothing has changed."""
        self.episode.play(action)
        return self._after()

    def _after(self) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        self._let_others_play()
        over = self.episode.over
        info = {} if over is None else {"scores": over.scores, "ranks": over.ranks, "reason": over.reason}
        return self._observe(), self._reward(over=over is not None), over is not None, False, info

    def _let_others_play(self) -> None:
        episode = self.episode
        while (prompt := episode.prompt) is not None and prompt.by != self.seat:
            bot = self._bots[prompt.by]
            if bot is None:
                episode.take(self._dice.pick(episode.legal))
            else:
                assert isinstance(episode, LoggedEpisode)  # noqa: S101 - bots sit at a table with a log
                seed = seed_from(f"bots/{episode.seed}")
                ear = self._ears[prompt.by]
                episode.play(ask_bot(episode.match, episode.ticket(), bot, seed, self.budget, ear))

    def _reward(self, *, over: bool) -> float:
        if self.table.reward == "score":
            before, self._scores = self._scores, self.table.standing(self.episode)
            return float(self._scores[self.seat] - before[self.seat])
        return self.table.results(self.episode)[self.seat] if over else 0.0

    def _observe(self) -> Observation:
        prompt = self.episode.prompt
        return self.table.observe(self.episode, self.seat, prompt)
