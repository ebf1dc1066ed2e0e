"""Seasons as an owner of a box would write them: the one on the shelf with other values entered."""

import re

from spelbord.games.allsvenskan.options import AllsvenskanOptions
from spelbord.games.allsvenskan.seasons import season_text

TEXT = season_text("2022")

PRINTED = """
[marks]
all = "box"
fixtures = "real"

[tiles]
A = ["hem", "mirakel"]
B = ["hem", "off"]
C = ["def", "skada"]

[costs]
hem = [2, 3]
off = 2
def = 1
mirakel = 5
skada = 3
"""
"""Other tiles and costs than ours."""

EVERY_PART = {
    "MFF": '{ when = "match", result = "win", fp = 1, times = 2, per = "season" }',
    "AIK": '{ when = "event", event = "def", cost = -1, times = 1, per = "round" }',
    "DIF": '{ when = "kickoff", ground = "home", symbols = "1/■", times = 3, per = "season" }',
    "ELF": '{ when = "deal", extra = "1+0", times = 1, per = "deal" }, { when = "event", event = "hem", price = 1 }',
    "HAM": '{ when = "coin" }',
    "KAL": '{ when = "round", place = "2-4", fp = 1 }',
    "NOR": '{ when = "match", result = ["draw", "loss"], ground = "away", fp = 1 }',
    "GBG": '{ when = "match", result = "loss", fp = -1 }, { when = "match", scored = "2+", each = "scored", fp = 1 }',
    "MJÄ": '{ when = "injury", most = 2 }',
    "VAR": '{ when = "injury", opponent = "other" }',
    "SIR": '{ when = "deal", swap = "0+1", price = 1, times = 2 }',
    "HÄC": '{ when = "round", place = "4", fp = -2, rounds = "25-30" }',
    "DEG": '{ when = "match", category = "Topplag", margin = "1", fp = 3 }',
    "VÄR": '{ when = "match", rank = "1-5", conceded = "0", fp = 2 }',
    "SUN": '{ when = "match", streak = "2+", each = "streak", opponent = "rival", fp = 1 }',
}
"""By club: the parts of its property; Helsingborg has none."""


def entered(properties=None, *, sections="", head="", text=TEXT):
    """The season on the shelf with these properties by club, other sections, and other lines before the first."""
    for code, parts in (properties or {}).items():
        key = f"tryckt_{code.lower()}"
        if parts is None:
            key = "ingen"
        text, count = re.subn(rf'(code = "{code}"(?:\n.+)*?\nproperty = )".+"', rf'\1"{key}"', text)
        assert count == 1, code
        if parts is not None:
            text += f'\n[[property]]\nkey = "{key}"\nname = "Tryckt {code}"\npart = [{parts}]\n'
    for section in re.findall(r"^\[(\w+)\]$", sections, re.MULTILINE):
        text = re.sub(rf"^\[{section}\]\n(?:(?!\[).*\n)*", "", text, flags=re.MULTILINE)
    return text.replace('name = "2022"\n', f'name = "Lådan"\n{head}', 1) + sections


def box():
    """A box that differs from ours in everything that can be entered."""
    head = "deals = [1, 3, 6, 9, 12, 14, 16, 19, 22, 25, 28]\n"
    text = entered({**EVERY_PART, "HEL": None}, sections=PRINTED, head=head)
    return text.replace("[cards.blue]\n", '[cards.blue]\nbox = ["3/■■", "2/2"]\n"3/■■" = "* 1"\n"2/2" = "*"\n', 1)


def options(text, **chosen):
    """What a table agrees on that plays by this text."""
    return AllsvenskanOptions(**{"length": "komplett", **chosen}, season="egen", season_text=text)
