"""The words that actions of 10 are typed in, Swedish and English side by side."""

EXAMPLES = {
    "lay": "lägg 7 upp 2",
    "open": "öppna 2 3",
    "bid": "bjud 4",
    "raise": "skydda 1",
    "turn": "vänd",
    "second": "lägg till 5",
    "start": "börja 3",
}
"""An answer to each kind of prompt."""

# Words are written here as they are compared: in small letters, without rings and dots.
VERBS = {
    "lay": ("lagg", "lay"),
    "add": ("add",),
    "open": ("oppna", "open"),
    "swap": ("byta", "swap"),
    "bid": ("bjuda", "bid"),
    "raise": ("skydda", "protect", "hoja", "raise"),
    "turn": ("vanda", "turn", "flip"),
    "keep": ("behall", "keep"),
    "start": ("starta", "borja"),
    "pass": ("passa",),
}
WHOLE = dict.fromkeys(("p", "nej", "no", "inget", "none", "stanna", "stay"), "pass")
"""Words that are not abbreviated, and would be taken for something else if they were."""
FITTING = {
    "lay": {"lay"},
    "open": {"open", "swap", "pass"},
    "bid": {"bid", "pass"},
    "raise": {"raise", "pass"},
    "turn": {"turn", "keep"},
    "second": {"add", "lay", "pass"},
    "start": {"start"},
}
"""The verbs that answer a kind of prompt: they settle what an abbreviation means."""

# What a person puts between the words that matter. Nobody would write it on one line per word.
FILLERS = frozenset((
    "card", "chip", "chips", "face", "for", "it", "kort", "kortet", "mark", "marker", "med", "mitt", "my", "on", "pa",
    "plats", "protection", "seat", "skydd", "spelmark", "spelmarker", "the", "till", "to", "utan", "with", "without",
))  # fmt: skip
PENALTIES = ("s", "p", "straff", "straffkort", "penalty")
JOKERS = ("j", "joker", "jokern")
UP = ("u", "up", "upp", "uppat", "uppatvand", "uppatvant")
DOWN = ("d", "n", "down", "ned", "ner", "nedat", "dold", "dolt", "hidden", "nedatvand", "nedatvant")
