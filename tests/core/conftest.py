"""A match that has just begun."""

import pytest

from .sitting import sit_down


@pytest.fixture
def match():
    return sit_down(length="long")
