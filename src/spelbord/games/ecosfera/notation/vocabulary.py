"""The words that actions of Ecosfera are typed in, Swedish and English side by side.

Written as they are compared: in small letters, without rings and dots.
"""

EXAMPLES = {
    "turn": "köp blåstång",
    "reactivate": "vänd plus",
    "react": "avstå",
    "restore": "kust",
    "take": "ta syre",
    "give": "oanvänt",
    "discard": "kasta gädda",
    "gear": "välj 2",
    "settle": "lägg lax hos 2",
    "regulate": "reglera vass och gädda för lera",
    "recycle": "välj 1",
    "plant": "lägg vass hos 1",
}
"""An answer to each kind of prompt."""

VERBS = {
    "buy": ("kop", "kopa", "buy", "skaffa"),
    "restore": ("aterstall", "aterstalla", "restore"),
    "move": ("flytta", "move", "pass"),
    "plus": ("plus", "dra", "draw"),
    "refresh": ("byt", "byta", "refresh"),
    "star": ("stjarna", "stjarnan", "star"),
    "implement": ("genomfor", "implement", "fund"),
    "end": ("avsluta", "slut", "klar", "end", "done", "stop"),
    "reactivate": ("vand", "turn", "reactivate"),
    "decline": ("avsta", "nej", "passa", "decline", "no", "sluta"),
    "take": ("ta", "take"),
    "give": ("anvant", "oanvant", "used", "unused"),
    "discard": ("kasta", "discard"),
    "choose": ("valj", "choose", "plats", "seat"),
    "place": ("lagg", "place", "placera", "put"),
    "regulate": ("reglera", "regulate"),
}
USUAL = {
    "turn": "buy",
    "reactivate": "reactivate",
    "react": "implement",
    "restore": "restore",
    "take": "take",
    "give": "give",
    "discard": "discard",
    "gear": "choose",
    "settle": "place",
    "regulate": "regulate",
    "recycle": "choose",
    "plant": "place",
}
"""What a line without a verb means at each prompt."""
UNUSED = ("oanvant", "unused")

# Further words for elements and cards that many people would use, by card number.
SHORT = {
    0: ("sol", "sun"),
    1: ("syret",),
    2: ("naring", "naringsamnen", "nutrients"),
    3: ("salt",),
    4: ("varme", "warmth"),
    5: ("paverkan", "pressure"),
}
ABILITY_NAMES = {0: ("forflyttning", "moving"), 2: ("byta ut", "utbyte")}
"""Further words for abilities, by number."""
MARKETS = ("marknaden", "marknad", "the market", "market")
