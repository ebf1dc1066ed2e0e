"""Bots of others think in a process of their own, with a time limit: whatever they do, it costs them that decision.

What crosses over is what a person in their seat would see and hear, as bytes; what comes back is read as an action of
the game, or not at all. A bot that raises, takes too long, ends its process or answers what is refused loses the
decision: any listed move is played instead, as the dice that were meant for the bot fall. Each is counted.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING

from spelbord.bots import bot_for, is_foreign
from spelbord.bots.process import BotProcess, Described, SentTurn, process_for
from spelbord.bots.random import RandomBot
from spelbord.core import Refused, Value, codec_for, encode

if TYPE_CHECKING:
    from collections.abc import Iterable

    from spelbord.core import Action, AnyKit
    from spelbord.core.bots import Bot, Budget, Turn

PATIENCE = 10.0
"""Seconds that a bot of somebody else's may take for a decision, where nobody says otherwise."""
MOST_IN_A_ROW = 3
"""Decisions lost in a row to time or to a process that ended, after which the bot is asked no more in this match."""
_numbers = count(1)


class Lost(Value, frozen=True):
    """A decision that a bot lost."""

    reason: str
    """`raised`, `slow`, `ended` (its process), `refused` (its answer), or `given_up` after several in a row."""
    why: str


def seat_bot(kit: AnyKit, name: str, patience: float = PATIENCE) -> Bot:
    """Whoever is to take a seat: one of the house's own bots in this process, or somebody else's in one of its own."""
    return isolated(kit, name, patience) if is_foreign(name) else bot_for(kit, name)


def isolated(kit: AnyKit, name: str, patience: float = PATIENCE) -> IsolatedBot:
    """A bot of somebody else's that thinks in a process of its own. Raises `Refused` where it cannot be loaded."""
    process = process_for(kit, name)
    told = process.described()
    kind = ReactingIsolatedBot if told.reacts else IsolatedBot
    return kind(name, told, process, patience)


@dataclass(slots=True)
class IsolatedBot:
    """One seat of such a bot in one match."""

    name: str
    told: Described
    process: BotProcess
    patience: float
    lost: list[Lost] = field(default_factory=list)
    number: int = field(default_factory=lambda: next(_numbers))
    """By which the process tells its seats apart."""
    _known: tuple[int, int] = (0, 0)
    """Which process was told how many steps."""
    _in_a_row: int = 0

    @property
    def budget(self) -> Budget:
        """How long it would think, by its own word."""
        return self.told.budget

    def choose(self, turn: Turn) -> Action:
        """What it answers, or any listed move where it loses the decision."""
        action = self._asked(turn)
        return self.stand_in(turn) if action is None else action

    def overruled(self, turn: Turn, refused: Refused) -> Action | None:
        """What is played instead of an answer that was refused; nothing where nobody had to answer."""
        self._lose("refused", f"{refused.code} ({refused.rule})")
        return None if turn.prompt.optional else self.stand_in(turn)

    def stand_in(self, turn: Turn) -> Action:
        """Any listed move."""
        return RandomBot().choose(turn)

    def _asked(self, turn: Turn) -> Action | None:
        if self._in_a_row >= MOST_IN_A_ROW:
            self._lose("given_up", "")
            return None
        # Drawn before anything else: the bot's dice, and those of a stand-in after them, follow from the match alone.
        seed = "".join(f"{turn.dice.below(1 << 16):04x}" for _ in range(16))
        try:
            return self._answer(turn, seed)
        except TimeoutError:
            self._fail("slow", f"> {self.patience:g} s")
        except (EOFError, OSError) as error:
            self._fail("ended", str(error))
        except Refused as refused:
            self._lose("refused", f"{refused.code} ({refused.rule})")
        return None

    def _answer(self, turn: Turn, seed: str) -> Action | None:
        which = self.process.begin()
        known = self._known[1] if self._known[0] == which else 0
        new = tuple(encode(heard) for heard in turn.heard[known:])
        asked = SentTurn(self.number, turn.prompt, encode(turn.view), known, new, seed, turn.budget)
        reply = self.process.ask(encode(asked, "msgpack"), self.patience)
        self._known = which, len(turn.heard)
        self._in_a_row = 0
        if reply.why:
            self._lose("raised", reply.why)
            return None
        if not reply.action and turn.prompt.optional:
            return None
        action: Action = codec_for(turn.kit).action(reply.action)
        return action

    def _fail(self, reason: str, why: str) -> None:
        self.process.end()
        self._in_a_row += 1
        self._lose(reason, why)

    def _lose(self, reason: str, why: str) -> None:
        self.lost.append(Lost(reason, why))


class ReactingIsolatedBot(IsolatedBot):
    """One that may have something to say where nobody waits for it."""

    def react(self, turn: Turn) -> Action | None:
        """What it says, if anything."""
        return self._asked(turn)


def lost_by(bots: Iterable[object]) -> tuple[tuple[Lost, ...], ...]:
    """The decisions that the bots of a match lost, by seat."""
    return tuple(tuple(bot.lost) if isinstance(bot, IsolatedBot) else () for bot in bots)
