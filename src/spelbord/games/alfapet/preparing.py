"""What can be prepared in Alfapet: a turn. A word rests on its squares being free and on giving as much as before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spelbord.core.preparing import Preparing, while_others_have
from spelbord.games.alfapet.actions import Lay
from spelbord.games.alfapet.rules import placed

if TYPE_CHECKING:
    from spelbord.core import Action, Prompt
    from spelbord.games.alfapet.state import AlfapetState


def rests_on(state: AlfapetState, prompt: Prompt, action: Action) -> Any:
    """What a word would give, before it is asked whether the list has it; anything else rests on nothing."""
    return placed(state, prompt.seat, action).points if isinstance(action, Lay) else 0


def holds(then: int, now: int) -> bool:
    """A word may give more than it did."""
    return now >= then


PREPARING = Preparing(while_others_have("turn"), rests_on, holds)
