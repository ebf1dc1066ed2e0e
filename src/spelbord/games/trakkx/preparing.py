"""What can be prepared in TrakkX: a turn. What is laid rests on the groups that it touches lying as they lay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spelbord.core.preparing import Preparing, while_others_have
from spelbord.games.trakkx.actions import Lay, Take
from spelbord.games.trakkx.asking import TURN

if TYPE_CHECKING:
    from spelbord.core import Action, Prompt
    from spelbord.games.trakkx.state import TrakkxState


def rests_on(state: TrakkxState, prompt: Prompt, action: Action) -> Any:
    """The groups that are laid on or rearranged; a tile that is to be taken lies in the display."""
    if isinstance(action, Lay):
        touched = {sheet.group for sheet in action.sheets}
        return [group for group in state.table if group.id in touched]
    return action.tile in state.display if isinstance(action, Take) else len(state.hands[prompt.seat]) > 0


PREPARING = Preparing(while_others_have(TURN), rests_on)
