"""Actions of Alfapet as a person at the table would say them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core import Refused, signed, tag_of
from spelbord.core.notation import sentence
from spelbord.games.alfapet.actions import Exchange, Lay, LookUp, Sketch
from spelbord.games.alfapet.imagining import cells_of, kinds
from spelbord.games.alfapet.notation.phrases import spelt, word_of
from spelbord.games.alfapet.placing import place
from spelbord.games.alfapet.terms import terms_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from spelbord.core import Action, Prompt, Texts
    from spelbord.games.alfapet.placing import Placement
    from spelbord.games.alfapet.views import AlfapetView


def say(view: AlfapetView, prompt: Prompt, action: Action, texts: Texts, names: Sequence[str]) -> str:
    """What the seat does, without a full stop: it stands on buttons and in rows too."""
    slot = tag_of(action)
    if isinstance(action, Lay | Sketch):
        return sentence(_laying(view, prompt, action, texts))
    facts: dict[str, object] = {}
    if isinstance(action, Exchange):
        facts.update(tiles=action.tiles)
    elif isinstance(action, LookUp):
        facts.update(word=action.word)
    elif view.lying is not None:
        facts.update(word=word_of(view.lying, texts))
    return sentence(texts.say(f"say.{slot}", names, **facts))


def _laying(view: AlfapetView, prompt: Prompt, action: Lay | Sketch, texts: Texts) -> str:
    """The main word and what the move gives; the letters alone of a move that cannot lie like this."""
    slot = tag_of(action)
    try:
        placement = placement_of(view, prompt, action)
    except Refused:
        letters = "".join(put.letter for put in action.tiles)
        return texts.say(f"say.{slot}.letters", word=texts.piece("word", letters, letters))
    word = spelt(placement.words[0], placement.tiles, texts)
    how = "after_stop" if placement.stop else "word"
    return texts.say(f"say.{slot}.{how}", word=word, points=signed(points_of(view, placement)))


def placement_of(view: AlfapetView, prompt: Prompt, action: Lay | Sketch) -> Placement:
    """How the tiles of a move would lie, and the words that arise; `Refused` where they cannot."""
    terms, rack = terms_of(view.options, len(view.counts)), kinds(view.racks[prompt.seat] or ())
    return place(terms, view.options, cells_of(view), rack, action)


def points_of(view: AlfapetView, placement: Placement) -> int:
    """What a move gives, with the extra points for listed words [ALF-48]."""
    return placement.points + len(bounties_of(view, placement)) * view.options.bounty_points


def bounties_of(view: AlfapetView, placement: Placement) -> list[str]:
    """The words of the list that this move would be the first to form [ALF-48]."""
    bounty = terms_of(view.options, len(view.counts)).bounty
    return [
        word for word in dict.fromkeys(formed.word for formed in placement.words) if word in bounty - set(view.found)
    ]
