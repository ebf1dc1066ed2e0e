# ruff: noqa: RUF001 - that they cannot be told apart is the point
"""Names that look the same have the same skeleton, whatever letters they are written with.

The pairs are facts of Unicode's list of confusable characters (https://www.unicode.org/Public/security/, version
15.1), as far as letters of alphabets that look like Latin ones go; small capitals stand with their letters, and other
forms of the same letter fall together by NFKC without any list. Letters of Swedish stay what they are: å is no a. Two
names that fall together by mistake cost nobody more than a number behind one of them.
"""

from __future__ import annotations

import unicodedata

_LETTERS = {
    "2": "ƨϩꙅꝛ", "3": "ȝɜʒзӡⳍꝫ", "4": "Ꮞ", "5": "ƽ", "6": "бᏮⳓ", "8": "ȣ", "9": "ⳋꝯ",
    "a": "ɑαаᎪᴀꓮ", "b": "ƅʙβвьᏏᏴꓐꞵ", "c": "ϲсᏟᴄⲥꓚ", "d": "ԁᎠᏧᴅꓒꓓ", "e": "εеҽᎬᴇꓰꬲ", "f": "ϝքꓝꞙꬵ", "g": "ƍɡɢԍցᏀᏳᶃꓖ",
    "h": "ʜηнһհᎻᏂⲏꓧ", "i": "1l|ıɩɪʟͺιіӏᎥꙇǀᏞⲓⳑꓡꓲ", "j": "ʝϳјᎫᴊꓙ", "k": "κкᏦᴋⲕꓗ", "m": "μϻмᎷᴍⲙꓟ", "n": "ɴνոռⲛꓠ",
    "o": "0οσоօᴏᴑⲟꓳꬽ", "p": "ρрᏢᴘⲣꓑ", "q": "ԛգզ", "r": "ʀгᎡᎱᏒᴦⲅꓣꭇꭈ", "s": "ѕտᏕᏚꓢꜱ", "t": "τтᎢᴛⲧꓔ", "u": "ʋսᴜꓴꞟꭎꭒ",
    "v": "ѵᏙᴠꓦ", "w": "ɯѡԝաᎳᏔᴡꓪ", "x": "χхⲭꓫꭓ", "y": "ɣʏγυуүᎩᎽᶌỿⲩꓬꭚ", "z": "ζᏃᴢꓜ",
}  # fmt: skip
_PLAIN = {ord(form): letter for letter, alike in _LETTERS.items() for each in alike for form in {each, each.casefold()}}
_PAIRS = (("rn", "m"), ("vv", "w"))


def skeleton(name: str) -> str:
    """What is left of a name when all that looks alike is the same: never shown, only compared."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    plain = unicodedata.normalize("NFC", unicodedata.normalize("NFD", folded).translate(_PLAIN))
    for pair, letter in _PAIRS:
        plain = plain.replace(pair, letter)
    return "".join(plain.split())
