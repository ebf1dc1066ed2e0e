"""What the toy is made of."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta

from spelbord.core import Action, Count, Event, Options, Over, Pending, Refused, Seat, State, View

NOTHING = -1
CARDS = tuple(range(1, 15))
PRIZES = (1, 2, 3, 4, 5)
HAND = 3
CHIPS, BANK = 2, 1


class KuvertOptions(Options, frozen=True):
    rival: bool = False
    """The last seat is a rival, and seat 0 answers for it."""
    length: Literal["short", "long"] = "short"
    bet: Annotated[int, Meta(ge=1, le=3)] = 1
    motto: Annotated[str, Meta(max_length=20)] = ""
    presets: ClassVar[dict[str, dict[str, bool | str]]] = {"marathon": {"length": "long", "rival": True}}
    needs: ClassVar[dict[str, dict[str, tuple[bool, ...]]]] = {"motto": {"rival": (True,)}}

    def check(self, seats: int) -> None:
        if self.rival and seats == 2:
            raise Refused("rival_alone", "options", field="rival", seats=seats)


class Choose(Action, frozen=True):
    card: Count


class Protest(Action, frozen=True):
    pass


class Dealt(Event, frozen=True):
    seat: Seat
    by: Seat
    cards: tuple[int | None, ...]
    news: ClassVar[bool] = True


class PrizeTurned(Event, frozen=True):
    prize: int
    news: ClassVar[bool] = True


class Chosen(Event, frozen=True):
    seat: Seat
    by: Seat
    card: int | None


class Resolved(Event, frozen=True):
    cards: tuple[int, ...]
    winner: Seat
    loser: Seat
    news: ClassVar[bool] = True


class Protested(Event, frozen=True):
    seat: Seat
    about: int


class Ended(Event, frozen=True):
    scores: tuple[int, ...]
    ranks: tuple[int, ...]


class KuvertState(State):
    options: KuvertOptions
    seats: int
    deck: list[int]
    hands: list[list[int]]
    chosen: list[int]
    prizes: list[int]
    won: list[list[int]]
    used: list[int]
    chips: list[int]
    losers: list[int]
    """By round: who lost it and may still protest."""
    bank: int = BANK
    prize: int = 0
    dealt: bool = False
    over: Over | None = None


class KuvertView(View, frozen=True):
    viewer: Seat | None
    options: KuvertOptions
    pending: Pending
    hand: tuple[int, ...]
    rival: tuple[int, ...]
    """The rival's hand, for who answers for it."""
    hands: tuple[int, ...]
    chosen: tuple[int | None, ...]
    """`NOTHING` where none lies yet, None where it is hidden."""
    prizes: tuple[int, ...]
    won: tuple[tuple[int, ...], ...]
    used: tuple[int, ...]
    chips: tuple[int, ...]
    losers: tuple[Seat, ...]
    deck: int
    bank: int
    prize: int
    dealt: bool
    over: Over | None
