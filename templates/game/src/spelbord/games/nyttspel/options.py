"""What a table agrees on before the first card. Here belong the game's variants, each with a default."""

from spelbord.core import Options


class NyttspelOptions(Options, frozen=True):
    """The variants of Nyttspel."""

    open_cards: bool = False
    """Cards are laid face up [NYT-5]."""
