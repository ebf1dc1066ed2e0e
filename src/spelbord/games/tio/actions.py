"""What a seat can answer in 10."""

from __future__ import annotations

from spelbord.core import Action, Count


class Lay(Action, frozen=True):
    """Phase 2: lay a first card, face up or down, under 0 to 2 chips."""

    card: Count
    up: bool
    chips: Count = 0


class Open(Action, frozen=True):
    """Phase 3: open an auction on another seat's card."""

    owner: Count
    chips: Count


class Swap(Action, frozen=True):
    """Phase 3: take another seat's unprotected card for one chip to the pot."""

    owner: Count


class Bid(Action, frozen=True):
    """Phase 3: overbid."""

    chips: Count


class Raise(Action, frozen=True):
    """Phase 3: add chips to the protection of a card just received."""

    chips: Count


class TurnUp(Action, frozen=True):
    """Phase 4: turn the first card face up."""


class Keep(Action, frozen=True):
    """Phase 4: leave the first card face down."""


class Add(Action, frozen=True):
    """Phase 4: add a second card, face up."""

    card: Count


class Start(Action, frozen=True):
    """Phase 5: name who starts the next round."""

    seat: Count


class Pass(Action, frozen=True):
    """No opening, no overbid, no raise, no second card."""


ACTIONS = (Lay, Open, Swap, Bid, Raise, TurnUp, Keep, Add, Start, Pass)
