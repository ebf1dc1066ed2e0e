"""What a seat can ask for. Here belongs a verb for each kind of answer; a `Count` is a number with bounds."""

from spelbord.core import Action, Count


class Lay(Action, frozen=True):
    """Lay a card of one's hand."""

    card: Count


ACTIONS = (Lay,)
