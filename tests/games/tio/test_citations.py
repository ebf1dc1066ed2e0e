"""The test that counts the tests: each ruling and each line of the checklist is cited, here and on the rules page."""

import pytest

from citations import Citations

RULES = Citations(
    __file__,
    rulings=[f"TIO-{number:02}" for number in range(1, 44)],
    checklist=[f"TIO-R{number:02}" for number in range(1, 47)],
)


@pytest.mark.parametrize("kind", RULES.numbers)
def test_every_number_is_cited_by_a_test(kind):
    assert RULES.uncited(kind) == []


def test_no_test_cites_a_number_that_does_not_exist():
    assert RULES.unknown() == []


def test_the_rules_page_has_a_row_for_every_number():
    assert RULES.rows() == RULES.all
