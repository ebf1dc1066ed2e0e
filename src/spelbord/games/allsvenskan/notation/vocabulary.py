"""The words that actions are typed in, Swedish and English side by side, without rings and dots."""

EXAMPLES = {
    "club": "välj MFF",
    "play": "spela blå 1/2 * på 3",
    "ai": "spela orange 1/1 * på 2",
    "omstart": "behåll",
    "leave": "lämna",
    "join": "ta över",
    "stay": "stanna",
    "talk": "säg bra blå till 2",
}
"""An answer to each kind of prompt."""

FILLERS = frozenset((
    "arena", "board", "byte", "card", "ett", "for", "hos", "kort", "kortet", "kring", "med", "on", "pa", "plats",
    "seat", "spela", "play", "the", "with", "mot", "lag", "symbol", "symbolen",
))  # fmt: skip
"""What a person puts between the words that matter when a card is played."""
COLOURS = {"bla": 0, "blatt": 0, "blue": 0, "b": 0, "orange": 1, "o": 1}
SYMBOLS = {
    **dict.fromkeys(("ovre", "upp", "upper", "u"), "upper"),
    **dict.fromkeys(("nedre", "ner", "ned", "lower", "n"), "lower"),
}
TRICKS = {
    **dict.fromkeys(("hem", "hemmastod", "home"), "hem"),
    **dict.fromkeys(("off", "offensivt", "offensive"), "off"),
    **dict.fromkeys(("def", "defensivt", "defensive"), "def"),
    **dict.fromkeys(("mirakel", "miracle"), "mirakel"),
    **dict.fromkeys(("skada", "injury"), "skada"),
}
CUBES = "■#xk"
"""Signs that a cube is typed with."""

CHOOSE = ("valj", "choose", "klubb", "club")
KEEP = ("behall", "keep", "nej", "no")
SWAP = ("byt", "swap")
LEAVE = (("lamna",), ("leave",))
JOIN = (("ta", "over"), ("take", "over"), ("join",))
STAY = (("stanna",), ("stay",))
SAY = ("sag", "say")
TO = ("till", "to")
GRADES = {
    **dict.fromkeys(("bra", "good"), "good"),
    **dict.fromkeys(("medel", "medium"), "medium"),
    **dict.fromkeys(("dalig", "daligt", "bad"), "bad"),
}
PLAIN = {
    **dict.fromkeys(("fred", "peace"), "peace"),
    **dict.fromkeys(("ja", "yes"), "yes"),
    **dict.fromkeys(("nej", "no"), "no"),
}
ABOUT = {
    **dict.fromkeys(("hjalper", "help"), "help"),
    **dict.fromkeys(("skonar", "spare"), "spare"),
    **dict.fromkeys(("anfaller", "attack"), "attack"),
    **dict.fromkeys(("mot", "against"), "against"),
}
