"""What speaks for a move of Alfapet, from what its author sees and can count."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from spelbord.core import Refused, signed
from spelbord.core.notation import sentence
from spelbord.games.alfapet.actions import Exchange, Lay, Pass
from spelbord.games.alfapet.boards import square_of
from spelbord.games.alfapet.notation.phrases import spelt
from spelbord.games.alfapet.notation.saying import bounties_of, placement_of
from spelbord.games.alfapet.terms import terms_of
from spelbord.games.alfapet.tiles import SIGNS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from spelbord.core import Action, Prompt, Texts
    from spelbord.games.alfapet.placing import Placement
    from spelbord.games.alfapet.views import AlfapetView

Reasons: TypeAlias = "Iterator[tuple[str, dict[str, object]]]"

MOST = 2
"""Reasons that are told: the weightiest come first."""


def why(view: AlfapetView, prompt: Prompt, action: Action, texts: Texts, names: Sequence[str]) -> str:
    """One or two sentences: which squares and words count, and what stays on the rack."""
    reasons = list(_reasons(view, prompt, action, texts))[:MOST]
    return " ".join(sentence(texts.say(f"because.{key}", names, **facts)) for key, facts in reasons)


def _reasons(view: AlfapetView, prompt: Prompt, action: Action, texts: Texts) -> Reasons:
    if isinstance(action, Lay):
        yield from _laying(view, prompt, action, texts)
    elif isinstance(action, Exchange):
        yield from _left(view, prompt, action.tiles)
    elif isinstance(action, Pass):
        yield from _passing(view, prompt)
    elif prompt.kind == "approve":
        yield "theme", {"theme": view.options.theme_name or view.options.theme}
    elif view.lying is not None:
        facts = {"layer": view.lying.seat, "points": signed(view.lying.points), "penalty": view.options.penalty}
        yield "challenge", facts


def _laying(view: AlfapetView, prompt: Prompt, action: Lay, texts: Texts) -> Reasons:
    try:
        placement = placement_of(view, prompt, action)
    except Refused:
        return
    gains = list(_gains(view, placement, texts))
    used = _used(action)
    left = list(_left(view, prompt, used))
    # What is kept is told beside the best of what is gained, unless there is more than one thing to gain.
    yield from gains or left
    yield from left if len(gains) == 1 else ()


def _gains(view: AlfapetView, placement: Placement, texts: Texts) -> Reasons:
    """What makes the move give so much, the weightiest first."""
    if placement.bonus:
        yield "bonus", {"bonus": placement.bonus}
    for word in bounties_of(view, placement):
        yield "bounty", {"word": texts.piece("word", word, word), "points": view.options.bounty_points}
    letters, words = _factors(view, placement)
    if words > 1:
        yield "word_square", {"factor": words}
    crossing = [spelt(formed, placement.tiles, texts) for formed in placement.words[1:]]
    if crossing:
        yield "crossing", {"words": crossing, "points": signed(sum(formed.points for formed in placement.words[1:]))}
    factor, letter = max(letters, default=(1, ""))
    if factor > 1:
        yield "letter_square", {"letter": letter, "factor": factor}


def _factors(view: AlfapetView, placement: Placement) -> tuple[list[tuple[int, str]], int]:
    """The factor under each new letter that is worth something, and that of the main word."""
    terms = terms_of(view.options, len(view.counts))
    letters, words, main = [], 1, set(placement.words[0].squares)
    for tile in placement.tiles:
        square = square_of(terms.board, tile.square)
        assert square is not None, tile  # noqa: S101 - it can lie there
        if tile.square in main:
            words *= terms.board.words[square]
        if not tile.blank:
            letters.append((terms.board.letters[square], tile.letter))
    return letters, words


def _used(action: Lay) -> list[str]:
    """The tiles of the rack that a move takes."""
    used = ["?" if put.blank else put.letter for put in action.tiles]
    used += [">" for put in action.tiles if put.bend != "none"]
    return [*used, "#"] if action.stop else used


def _left(view: AlfapetView, prompt: Prompt, used: Iterable[str]) -> Reasons:
    kept = list(view.racks[prompt.seat] or ())
    for sign in used:
        if sign in kept:  # a letter that lies on the board may be named too
            kept.remove(sign)
    if kept:
        yield "kept", {"tiles": kept}
    elif not view.bag:
        yield "out", {}


def _passing(view: AlfapetView, prompt: Prompt) -> Reasons:
    if not view.bag:
        rack = view.racks[prompt.seat] or ()
        points = sum(view.points[SIGNS.index(sign)] for sign in rack)
        yield "bag_empty", {}
        yield "rack_cost", {"points": points}
    else:
        yield "may_exchange", {"bag": view.bag}
