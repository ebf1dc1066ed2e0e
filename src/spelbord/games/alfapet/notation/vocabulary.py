"""The words that actions of Alfapet are typed in, Swedish and English side by side."""

EXAMPLES = {
    "turn": "lägg KABEL I9 vågrätt",
    "challenge": "utmana",
    "approve": "godkänn",
}
"""An answer to each kind of prompt."""

# Words are written here as they are compared: in capitals, without rings and dots.
VERBS = {
    "turn": {
        "lay": ("LAGG", "LAY", "PLAY"),
        "sketch": ("PROVA", "TRY"),
        "exchange": ("BYT", "EXCHANGE"),
        "pass": ("PASSA", "PASS", "P"),
        "look_up": ("SLA", "LOOK", "SOK"),
    },
    "challenge": {
        "challenge": ("UTMANA", "CHALLENGE", "U", "C"),
        "waive": ("GODTA", "ACCEPT", "WAIVE", "G", "W", "NEJ", "NO"),
    },
    "approve": {
        "approve": ("GODKANN", "APPROVE", "JA", "YES", "J", "Y"),
        "reject": ("UNDERKANN", "REJECT", "NEJ", "NO", "N"),
    },
}
FILLERS = frozenset({"UPP", "UP"})
"""What may follow the verb of looking up."""

ACROSS = frozenset({"VAGRATT", "VAG", "ACROSS", "A", "HOGER", "RIGHT", "\N{RIGHTWARDS ARROW}"})
DOWN = frozenset({"LODRATT", "LOD", "DOWN", "D", "NER", "NED", "\N{DOWNWARDS ARROW}"})
STOPS = frozenset({"STOPP", "STOP", "SVART", "BLACK", "#"})
SPECIALS = {"BLANK": "?", "STOPP": "#", "STOP": "#", "SVART": "#", "BLACK": "#", "PIL": ">", "ARROW": ">"}
"""Special tiles by the words for them."""
