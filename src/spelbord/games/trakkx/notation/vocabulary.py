"""The words that actions of TrakkX are typed in, Swedish and English side by side."""

EXAMPLES = {"turn": "dra", "give": "ge R5 Y7"}
"""An answer to each kind of prompt."""

# Words are written here as they are compared: in small letters, without rings and dots.
VERBS = {
    "take": ("ta", "tag", "take"),
    "draw": ("dra", "draw"),
    "swap": ("byt", "byta", "swap"),
    "three": ("tre", "three"),
    "lay": ("lagg", "lay"),
    "pass": ("passa", "pass"),
    "give": ("ge", "give", "skicka"),
    "leave": ("lamna", "leave"),
}
LEAST = {"leave": 3, "pass": 2, "three": 3, "draw": 2, "lay": 2, "take": 2}
"""How many letters of a verb there must be: nobody leaves the game by one letter, and B, G, R and Y are colours."""

COLOURS = {
    name: colour
    for colour, names in enumerate(
        (("r", "rod", "red"), ("y", "gul", "yellow"), ("g", "gron", "green"), ("b", "bla", "blue"))
    )
    for name in names
}
"""What each colour may be called. Its letter is the same in both languages, since grön and gul would share one."""
FILLERS = frozenset((
    "against", "and", "fran", "from", "group", "grupp", "i", "in", "mot", "och", "on", "pa", "plats", "seat", "the",
    "till", "to",
))  # fmt: skip
"""What a person puts between the words that matter."""
