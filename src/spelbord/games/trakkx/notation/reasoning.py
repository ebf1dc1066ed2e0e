"""What speaks for a move of TrakkX, from what its author sees and can count."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeAlias

from spelbord.core.notation import sentence
from spelbord.games.trakkx.actions import Draw, Give, Lay, Pass, Swap, Take, Three
from spelbord.games.trakkx.notation.saying import laid_by
from spelbord.games.trakkx.tiles import BOX, KINDS, POINTS, RADER, SEKVENSER, SHORTEST, SWAP, points
from spelbord.games.trakkx.worth import go_together

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from spelbord.core import Action, Prompt, Seat, Texts
    from spelbord.games.trakkx.views import TrakkxView

Reason: TypeAlias = tuple[str, dict[str, object]]
"""Where the words are kept, and what fills them."""


def why(view: TrakkxView, prompt: Prompt, action: Action, texts: Texts, names: Sequence[str]) -> str:
    """One or two sentences; nothing of leaving, which nobody is advised to do."""
    reasons = _reasons(view, prompt.seat, action)
    return " ".join(sentence(texts.say(f"why.{key}", names, **facts)) for key, facts in reasons)


def _reasons(view: TrakkxView, seat: Seat, action: Action) -> Iterator[Reason]:
    match action:
        case Lay():
            yield from _laying(view, seat, laid_by(action))
        case Take(tile):
            yield _taking(view.hand, tile)
        case Draw():
            yield from _drawing(view, seat)
        case Swap():
            yield _passing(view.hand)
        case Three(target):
            yield _slowing(view, seat, target)
        case Give(tiles):
            yield _giving(view.hand, tiles)
        case Pass():
            yield "pass", {}


def _laying(view: TrakkxView, seat: Seat, tiles: Sequence[int]) -> Iterator[Reason]:
    left = len(view.hand) - len(tiles)
    if not left:
        yield "lay.out", {}
        return
    yield "lay.left", {"left": left, "points": points(tiles)}
    if not view.opened[seat]:
        yield "lay.opens", {}


def _taking(hand: Sequence[int], tile: int) -> Reason:
    """A whole line with the hand is best, then tiles that it can come to lie with."""
    if tile >= KINDS:
        return "take.swap" if tile == SWAP else "take.three", {}
    held = set(hand)
    for key, lines in (("rad", RADER), ("sekvens", SEKVENSER)):
        for line in lines:
            if len(line) == SHORTEST and tile in line and held.issuperset(rest := {*line} - {tile}):
                return f"take.{key}", {"tiles": sorted(rest)}
    friends = sorted({each for each in held if each < KINDS and go_together(tile, each)})
    return ("take.friends", {"tiles": friends}) if friends else ("take.cheap", {"points": POINTS[tile]})


def _drawing(view: TrakkxView, seat: Seat) -> Iterator[Reason]:
    if view.display and not any(_has_friend(tile, view.hand) for tile in view.display):
        yield "draw.display", {}
    unseen = Counter(BOX)
    unseen.subtract([*view.hand, *view.display, *view.box])
    unseen.subtract(cell.tile for group in view.table for cell in group.cells)
    unseen.subtract(tile for other, shown in enumerate(view.shown) if other != seat for tile in shown)
    left = +unseen
    good = sum([count for tile, count in left.items() if _has_friend(tile, view.hand)])
    if good:
        yield "draw.chance", {"unseen": left.total(), "good": good}


def _has_friend(tile: int, hand: Sequence[int]) -> bool:
    return tile < KINDS and any(each < KINDS and go_together(tile, each) for each in hand)


def loners(hand: Sequence[int]) -> list[int]:
    """The number tiles of a hand that go together with none of the others."""
    return sorted(tile for tile in hand if tile < KINDS and not _has_friend(tile, hand))


def _passing(hand: Sequence[int]) -> Reason:
    alone = loners(hand)
    return ("loners", {"tiles": alone}) if alone else ("event_cost", {"points": POINTS[SWAP]})


def _slowing(view: TrakkxView, seat: Seat, target: Seat) -> Reason:
    others = [count for other, count in enumerate(view.hands) if other not in {seat, target} and not view.gone[other]]
    count = view.hands[target]
    return "three.fewest" if others and count < min(others) else "three.left", {"seat": target, "count": count}


def _giving(hand: Sequence[int], tiles: Sequence[int]) -> Reason:
    alone = [tile for tile in loners(hand) if tile in tiles]
    return ("loners", {"tiles": alone}) if alone else ("give.points", {"points": points(tiles)})
