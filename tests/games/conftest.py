"""While the tests of a game's rules run, the game doubts itself: each step goes by all ways, and they are compared."""

from pathlib import Path

import pytest

from spelbord.games import SHELF, kit_of
from spelbord.testing import doubt


@pytest.fixture(autouse=True)
def _doubt(request):
    """The game is the one that the folder is named after. Laws compare the ways themselves."""
    game = request.path.relative_to(Path(__file__).parent).parts[0]
    if game not in SHELF or request.path.stem == "test_laws":
        yield
        return
    with doubt(kit_of(game)):
        yield
