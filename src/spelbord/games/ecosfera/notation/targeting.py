"""What each step of a hint lights up, by the names that cards and piles have on every screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from spelbord.games.ecosfera import actions as a
from spelbord.games.ecosfera.buying import payment
from spelbord.games.ecosfera.cards import MARKET, NOTHING, SPECIES, is_consumer, is_producer
from spelbord.games.ecosfera.notation.saying import extra_for, newly_shared, price_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from spelbord.core import Action, Prompt, Seat
    from spelbord.games.ecosfera.views import EcosferaView

    Steps: TypeAlias = tuple[tuple[str, ...], ...]


def targets(view: EcosferaView, prompt: Prompt, action: Action) -> tuple[tuple[str, ...], ...]:
    """Where to look, then what it is about, then all that the move takes part of."""
    return _TARGETS[type(action)](view, prompt, action)


def _buy_producer(view: EcosferaView, prompt: Prompt, action: a.BuyProducer) -> Steps:
    shelf = _cards(view.producers)
    return shelf, shelf, (*_cards([action.card]), *_paying(view, prompt, action))


def _buy_consumer(view: EcosferaView, prompt: Prompt, action: a.BuyConsumer) -> Steps:
    pair = _cards([action.one, action.other])
    return _row(view, prompt.seat, is_producer), pair, (*pair, *_cards([action.card]))


def _restore(view: EcosferaView, prompt: Prompt, action: a.Restore) -> Steps:
    pair = _cards([action.one, action.other])
    restored = _habitats(newly_shared(view, action.one, action.other))
    return _row(view, prompt.seat, is_consumer), pair, (*pair, *restored)


def _regulate(view: EcosferaView, prompt: Prompt, action: a.Regulate) -> Steps:
    pair = _cards([action.producer, action.consumer])
    return _row(view, prompt.seat), pair, (*pair, *_habitats([action.habitat]))


def _move(view: EcosferaView, prompt: Prompt, action: a.Move) -> Steps:
    card = _row(view, prompt.seat, lambda other: other == action.card)[-1:]
    to = f"element:{action.card}" if action.to == MARKET else f"seat:{action.to}"
    return _row(view, prompt.seat), card, (*card, to)


def _refresh(view: EcosferaView, prompt: Prompt, action: a.Refresh) -> Steps:
    return _same("ability:refresh", *_cards(view.producers if action.shelf == "producers" else view.consumers))


def _one_of_row(view: EcosferaView, prompt: Prompt, action: a.UseStar | a.Discard) -> Steps:
    card = _cards([action.card])
    return _row(view, prompt.seat), card, card


def _take(view: EcosferaView, prompt: Prompt, action: a.Take) -> Steps:
    row = _row(view, prompt.seat)
    return row, row, (f"element:{action.element}",)


def _place(view: EcosferaView, prompt: Prompt, action: a.Place) -> Steps:
    card = _cards([action.card])
    return (), card, (*card, f"seat:{action.seat}")


def _look_at_row(view: EcosferaView, prompt: Prompt, action: Action) -> Steps:
    return _row(view, prompt.seat), (), ()


_TARGETS: dict[type[Action], Callable[[EcosferaView, Prompt, Any], Steps]] = {
    a.BuyProducer: _buy_producer,
    a.BuyConsumer: _buy_consumer,
    a.Restore: _restore,
    a.Regulate: _regulate,
    a.Move: _move,
    a.Plus: lambda _, prompt, __: _same("ability:plus", f"deck:{prompt.seat}"),
    a.Refresh: _refresh,
    a.UseStar: _one_of_row,
    a.Discard: _one_of_row,
    a.Implement: lambda _, __, action: _same("policies", f"policy:{action.measure}"),
    a.Reactivate: lambda _, __, action: _same(f"ability:{action.token}"),
    a.RestoreOne: lambda _, __, action: ((), (), _habitats([action.habitat])),
    a.Take: _take,
    a.ChooseRow: lambda _, __, action: ((), (), (f"seat:{action.seat}",)),
    a.Place: _place,
    a.GiveBack: _look_at_row,
    a.EndTurn: _look_at_row,
    a.Decline: _look_at_row,
}


def _same(*places: str) -> Steps:
    return places, places, places


def _cards(cards: Iterable[int]) -> tuple[str, ...]:
    """Species, of which there is one each."""
    return tuple(f"card:{card}" for card in cards if card != NOTHING)


def _habitats(habitats: Iterable[int]) -> tuple[str, ...]:
    return tuple(f"habitat:{habitat}" for habitat in habitats)


def _row(view: EcosferaView, seat: Seat, fits: Callable[[int], bool] = lambda _: True) -> tuple[str, ...]:
    """Unused cards of a row: a species by itself, others by where they lie."""
    return tuple(
        f"card:{lies.card}" if lies.card in SPECIES else f"row:{seat}:{place}"
        for place, lies in enumerate(view.rows[seat])
        if not lies.used and fits(lies.card)
    )


def _paying(view: EcosferaView, prompt: Prompt, action: a.BuyProducer) -> tuple[str, ...]:
    """The elements that pay for a producer, with the one from the market."""
    due = list(payment(price_of(view, action.card)))
    places = []
    for place, lies in enumerate(view.rows[prompt.seat]):
        if not lies.used and lies.card in due:
            due.remove(lies.card)
            places.append(f"row:{prompt.seat}:{place}")
    extra = extra_for(view, prompt, action.card)
    return (*places, *([] if extra == NOTHING else [f"element:{extra}"]))
