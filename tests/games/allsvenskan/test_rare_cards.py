"""Cards and tiles of a season of one's own that ours have not: three chances, two markers, three tiles for a chance."""

from spelbord.core import texts_of
from spelbord.games.allsvenskan import KIT
from spelbord.games.allsvenskan import actions as a
from spelbord.games.allsvenskan.cards import COLOUR, PER_COLOUR
from spelbord.games.allsvenskan.playing import can_play

from .boxes import PRINTED, box, options
from .drawing import SEASON, club_of, draw
from .playing import Coins, answer, plays, prompt_of, trick


def home_round(code):
    """The first round from 16 on in which a club plays at home."""
    return next(number for number in range(16, 30) if SEASON.rounds[number - 1][club_of(code)][1])


def take_rare(state):
    """Give A the card with symbols that ours have not, three chances and two markers, in place of its first."""
    pile = next(pile for pile in (state.stock, state.aside) if max(pile) >= PER_COLOUR * 2)
    rare = pile.pop()
    pile.insert(0, state.hands[0].pop(0))
    pile.sort()
    state.hands[0].append(rare)
    return rare


def test_a_blue_card_is_found_after_the_orange_ones():
    """[ALL-06, ALL-R48] Cards with other symbols lie last in a hand, and who has no other blue one is asked for it."""
    rows = "A KAL | done o\nB HAM | done bo\nC MFF | done bo\nD DEG | done bo"
    state = draw(f"round 18 | half 2 | turn 3 | order ABCD\n{rows}", options(box()))
    rare = take_rare(state)
    kept = [card for card in state.hands[0] if COLOUR[card] or card == rare]
    assert [COLOUR[card] for card in kept] == [*[1] * (len(kept) - 1), 0]
    state.stock = sorted(state.stock + [card for card in state.hands[0] if card not in kept])
    state.hands[0] = kept
    assert can_play(state, 0)
    state.hands[0] = kept[:-1]
    assert not can_play(state, 0)


def test_three_tiles_on_a_symbol_of_three_chances_are_six():
    """[ALL-09, ALL-15, ALL-R103, ALL-R108] As many as there can be, where the season's tiles allow it."""
    tiles = PRINTED.replace('"hem", "off"', '"off", "skada"').replace('"def", "skada"', '"hem", "def"')
    number = home_round("HAM")
    text = box().replace(PRINTED, tiles)
    rows = "A KAL | fp 12\nB HAM\nC MFF\nD DEG"
    state = draw(f"round {number} | order ABCD | score HAM=0\n{rows}", options(text))
    rare = take_rare(state)
    tricks = tuple(trick(part) for part in ("+hemA^", "+offB^", "+hemC^"))
    answer(state, prompt_of(state), a.Play(rare, 1, tricks), Coins("hh"))
    assert state.goals[state.places[1]] == 6


def test_cards_with_other_symbols_are_dealt_played_and_written():
    """[ALL-R48, ALL-R52] Three chances for the one, two markers for the other."""
    state = draw(f"round {home_round('KAL')} | order ABCD\nA KAL\nB HAM\nC MFF\nD DEG", options(box()))
    rare = take_rare(state)
    texts = texts_of(KIT.package, "sv")
    move = next(move for move in plays(state) if move.card == rare and not move.tricks)
    assert KIT.notation.read(KIT.notation.write(move, texts), prompt_of(state)) == move
    answer(state, prompt_of(state), move)
    assert state.markers[state.places[0]] == 2
