"""The table of 10 as lines of plain text: every fact in words, one line for each seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import asdict

from spelbord.core import Chance, Over, signed
from spelbord.core.notation import sentence
from spelbord.games.tio.asking import ORDERS
from spelbord.games.tio.cards import CHIP_POINTS, NOTHING
from spelbord.games.tio.notation.phrases import loss, pair

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Decide, Seat, Texts
    from spelbord.games.tio.views import Auction, Spot, TioView

PHASES = {"lay": 2, "open": 3, "bid": 3, "raise": 3, "turn": 4, "second": 4, "start": 5}
"""The phase of the round in which each kind of question is asked."""


def board(view: TioView, texts: Texts, names: Sequence[str]) -> list[str]:
    """The table as one viewer sees it: the round, the middle of the table, the seats in turn order, the own hand."""
    if isinstance(view.pending, Over):
        return _over(view, view.pending, texts, names)
    head = _head(view, view.pending, texts, names)
    if view.starter == NOTHING:
        return [head]
    lines = [
        head,
        texts.say("board.middle", pot=view.pot, pile=view.pile),
        _round_cards(view, texts),
        _jokers(view, texts, names),
        *(last_round(view, texts, names) if _counted(view) else ()),
        texts.say("board.seats"),
        *(_seat(view, seat, texts, names) for seat in ORDERS[len(view.hands)][view.starter]),
    ]
    if view.auction is not None:
        lines.append(texts.say("board.auction", names, **bidding(view, view.auction, texts)))
    if view.viewer is not None:
        lines.append(texts.say("board.hand", cards=view.hand))
    return lines


def spot_of(view: TioView, seat: Seat) -> Spot:
    """What lies before a seat, where something does: from the end of phase 2 until the round is counted."""
    spot = view.table[seat]
    assert spot is not None, seat  # noqa: S101 - nobody asks before
    return spot


def bidding(view: TioView, auction: Auction, texts: Texts) -> dict[str, object]:
    """The facts of an auction, and the card it is about as the viewer knows it."""
    return {**asdict(auction), "card": face_of(spot_of(view, auction.owner), texts)}


def face_of(spot: Spot, texts: Texts) -> str:
    """A first card as the viewer knows it: 7 up, 7 down, or hidden."""
    face = "hidden" if spot.card is None else "up" if spot.up else "down"
    return texts.say(f"board.spot.{face}", card=spot.card)


def _cards(view: TioView, seat: Seat, texts: Texts, names: Sequence[str]) -> str:
    """What lies before a seat; once the round is counted what lay there."""
    spot, last = view.table[seat], view.last
    if spot is None and last is not None and _counted(view):
        return texts.say("board.spot.counted", reached=pair(last.firsts[seat], last.seconds[seat], texts))
    if spot is None:
        return texts.say("board.spot.none")
    if spot.card is not None and spot.second is not None:
        return pair(spot.card, spot.second, texts)
    knowers = [knower for knower in spot.known_by if knower not in {seat, view.viewer}]
    cards = face_of(spot, texts)
    if knowers and not spot.up:
        cards += " " + texts.say("board.spot.known", names, seats=knowers)
    return cards + (texts.say("board.spot.guard", chips=spot.chips) if spot.chips else "")


def _counted(view: TioView) -> bool:
    """Whether the round is counted and the next has not begun: its cards are gone, but people talk of them."""
    return view.last is not None and not view.round_card


def _head(view: TioView, pending: Chance | Decide, texts: Texts, names: Sequence[str]) -> str:
    if isinstance(pending, Chance):
        return texts.say(f"board.head.{pending.kind}", round=view.round, coming=view.round + 1)
    prompt = pending.prompts[0]
    turn = sentence(texts.say("board.your_turn" if prompt.by == view.viewer else "board.turn", names, seat=prompt.seat))
    key = "board.head.counted" if _counted(view) else "board.head.running"
    return texts.say(key, round=view.round, card=view.round_card, phase=PHASES[prompt.kind], turn=turn)


def _round_cards(view: TioView, texts: Texts) -> str:
    if not view.round_cards:
        return texts.say("board.round_cards.none")
    return texts.say("board.round_cards.some", cards=view.round_cards)


def _jokers(view: TioView, texts: Texts, names: Sequence[str]) -> str:
    """Who is known to have the dealt joker yet [TIO-03], by naming the smaller of the two groups."""
    unseen = [seat for seat, unseen in enumerate(view.jokers) if unseen]
    shown = [seat for seat, unseen in enumerate(view.jokers) if not unseen]
    if not unseen or not shown:
        return texts.say("board.jokers.nobody" if shown else "board.jokers.everybody")
    if len(shown) < len(unseen):
        return texts.say("board.jokers.all_but", names, seats=shown)
    return texts.say("board.jokers.some", names, seats=unseen)


def _seat(view: TioView, seat: Seat, texts: Texts, names: Sequence[str]) -> str:
    return texts.say(
        "board.seat",
        number=seat + 1,
        seat=_named(view, seat, texts, names),
        cards=_cards(view, seat, texts, names),
        chips=view.chips[seat],
        hand=view.hands[seat],
        penalty=view.penalties[seat],
    )


def _named(view: TioView, seat: Seat, texts: Texts, names: Sequence[str]) -> str:
    key = "board.you" if seat == view.viewer else "board.other"
    return texts.say(key, names, seat=seat)


def last_round(view: TioView, texts: Texts, names: Sequence[str]) -> list[str]:
    """How the round counted last came out."""
    last = view.last
    if last is None:
        return []
    reached = [pair(first, second, texts) for first, second in zip(last.firsts, last.seconds, strict=True)]
    points = loss(last)
    facts = {**asdict(last), "cards": len(points) - 1, "points": sum(points)}
    won = texts.say("board.won", names, **facts, reached=reached[last.winner])
    lost = texts.say("board.lost", names, **facts, reached=reached[last.loser])
    return [sentence(won), sentence(lost)]


def _over(view: TioView, over: Over, texts: Texts, names: Sequence[str]) -> list[str]:
    """The last round, then everybody's score and how it came about [TIO-37], the best first."""
    seats = sorted(range(len(over.ranks)), key=lambda seat: over.ranks[seat])
    return [
        texts.say("board.over", round=view.round),
        texts.say(f"reason.{over.reason}"),
        *last_round(view, texts, names),
        texts.say("board.standings"),
        *(_standing(view, over, seat, texts, names) for seat in seats),
    ]


def _standing(view: TioView, over: Over, seat: Seat, texts: Texts, names: Sequence[str]) -> str:
    return texts.say(
        "board.standing",
        rank=over.ranks[seat],
        seat=_named(view, seat, texts, names),
        score=signed(over.scores[seat]),
        penalty=view.penalties[seat],
        off=CHIP_POINTS * view.chips[seat],
        chips=view.chips[seat],
    )
