"""Which arena cards a club may have, and what sixteen of them should be like together."""

from functools import cache
from itertools import product

from spelbord.games.allsvenskan.cards import CUBE, SIGNS, VALUES
from spelbord.games.allsvenskan.seasons import season_named

BEFORE = "2022"
"""The season whose cards are exchanged; all else in it stays."""
SEASON = season_named(BEFORE)
CLUBS = SEASON.clubs
SYMBOLS = (CUBE, 0, 1)
"""What stands on arena cards; none that the book shows has a 2."""
MOST_EDGE = 2
"""Symbols by which a club may be better at home than away."""
MOST = 9
"""The fewest of sixteen clubs that *most* can mean."""
PRESSING = 4
"""Top clubs of five that get a chance of their own at home."""
OPEN = {
    "MFF": 88, "AIK": 70, "DIF": 76, "ELF": 86, "HAM": 95, "KAL": 80, "NOR": 86, "GBG": 81,
    "MJÄ": 61, "VAR": 73, "SIR": 92, "HÄC": 92, "DEG": 85, "VÄR": 81, "SUN": 108, "HEL": 74,
}  # fmt: skip
"""Goals in all matches of a club in Allsvenskan 2021, of the promoted in 2022: facts."""


def edge(arena):
    """By how many symbols a club is better at home than away. A card is the pairs at home and away: own, VS."""
    (own, against), (own_away, against_away) = arena
    return own - own_away + against_away - against


@cache
def choices(number):
    """The cards that a club may have: attested symbols as they are, none weaker at home, and as its category is."""
    club = CLUBS[number]
    pairs = [*product(SYMBOLS, repeat=2)]
    homes = [club.home] if club.marks["home"] == "rulebook" else pairs
    aways = [club.away] if club.marks["away"] == "rulebook" else pairs
    cards = [*product(homes, aways)]
    return tuple(card for card in cards if 0 <= edge(card) <= MOST_EDGE and _suits(club.category, card))


def _suits(category, card):
    """Top clubs press, newcomers defend."""
    home, away = card
    if category == "Topplag":
        return home[0] >= 0 and away[0] >= 0 and home[1] <= 0
    if category == "Nykomling":
        return home[0] <= 0 and away[0] <= 0 and home[1] == CUBE
    return True


@cache
def straight(number):
    """Those of them with no symbol that is better away: enough to learn from, since only sums of symbols count."""
    return tuple(card for card in choices(number) if not crossed(card))


def drawn(dice, among=choices):
    """Any cards that the clubs may have, alike or not."""
    return tuple(dice.pick(among(club)) for club in range(len(CLUBS)))


def faults(design):
    """How far cards are from what the book says of every club and of most."""
    stronger = sum(edge(card) > 0 for card in design)
    harder = sum(home[1] < away[1] for home, away in design)
    pressing = sum(card[0][0] > 0 for club, card in zip(CLUBS, design, strict=True) if club.category == "Topplag")
    missing = max(0, MOST - stronger) + max(0, MOST - harder) + max(0, PRESSING - pressing)
    return len(design) - len(set(design)) + missing


def crossed(card):
    """Whether one of the symbols is better away, though not both together."""
    home, away = card
    return home[0] < away[0] or home[1] > away[1]


def likeness(design):
    """How well open cards, with chances for both sides, go to clubs whose matches had many goals: a correlation."""
    opens = [sum(map(sum, card)) for card in design]
    real = [OPEN[club.code] for club in CLUBS]
    mean, real_mean = sum(opens) / len(opens), sum(real) / len(real)
    products = sum((one - mean) * (other - real_mean) for one, other in zip(opens, real, strict=True))
    squares = sum((one - mean) ** 2 for one in opens) * sum((other - real_mean) ** 2 for other in real)
    return products / squares**0.5 if squares else 0.0


def signs(symbols):
    """Two symbols as a season has them."""
    return "/".join(SIGNS[symbol] for symbol in symbols)


def name_of(design):
    """Cards on one line: home and away of each club, by rank."""
    return " ".join(f"{signs(home)},{signs(away)}" for home, away in design)


def design_of(name):
    """The cards that a line names."""
    return tuple(tuple(_pair(part) for part in card.split(",")) for card in name.split())


def _pair(signs):
    own, against = signs.split("/")
    return VALUES[own], VALUES[against]
