"""The lessons of 10 show every rule that a first game meets."""

import re
from pathlib import Path

from spelbord.core.lessons import lessons_of
from spelbord.games.tio import KIT

BY_THE_TABLE = {"TIO-R06", "TIO-R07", "TIO-R09", "TIO-R11"}
"""How many chips there are, shuffling, the pile and who deals: nobody at this table has to do any of it."""


def test_every_rule_is_taught():
    page = (Path(__file__).parents[3] / "docs" / "rules" / "tio.md").read_text("utf-8")
    rules = set(re.findall(r"^\| (TIO-R\d+) \|", page, re.MULTILINE))
    taught = {rule for lesson in lessons_of(KIT.package) for rule in lesson.teaches}
    assert taught == rules - BY_THE_TABLE
