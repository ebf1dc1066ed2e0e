"""People at a table of Alfapet, who lay the words that they know of, each with their own hands."""

import json
import re
from http import HTTPStatus

import msgspec

from browser.hands import Touching, Typing
from browser.players import Player
from spelbord.core import Dice, Match, Prompt, codec_for, new_match, seed_from
from spelbord.games import kit_of
from spelbord.games.alfapet.actions import Lay
from spelbord.games.alfapet.options import AlfapetOptions

SPECIALS = {"?": "blank", "#": "stopp", ">": "pil"}
EVERYTHING = {"bent", "stop", "swedish"}


def lay_a_table(page, seats, **options):
    """A table for the person at this page, begun at once where nobody else is to come; the page goes there."""
    wishes = [{"kind": "me", "name": "Disa"}, *seats]
    begin = all(seat["kind"] != "person" for seat in seats)
    wish = {"game": "alfapet", "seats": wishes, "options": {"preset": "full", **options}, "begin": begin}
    origin = page.evaluate("() => location.origin")
    answer = page.request.post(
        "/api/v1/tables", data=json.dumps(wish), headers={"content-type": "application/json", "origin": origin}
    )
    assert answer.status == HTTPStatus.CREATED, answer.text()
    page.goto(f"/t/{answer.json()['table']}")
    if begin:
        page.get_by_role("grid", name="Brädet").wait_for()
    return page


def match_where(wanted, seats=1, **options):
    """The first of a row of deals that is as wanted, so that a test sees what it is about each time."""
    names = ("Disa", "Elis", "Saga", "Maja")[:seats]
    for number in range(1000):
        chosen = AlfapetOptions(preset="full", **options)
        match = new_match(kit_of("alfapet"), chosen, seats, seed_from(f"deal {number}"), names=names)
        if wanted(match):
            return match
    raise AssertionError("no deal is as wanted")


def lays_everything(match, turns=4):
    """Whether a player who takes each kind of word as it comes has soon laid all kinds."""
    laid = set()
    trial = Match(match.kit, match.header, match.entries)
    for _ in range(turns):
        (ticket,) = trial.tickets
        moves = [move for move in match.kit.moves(trial.state, ticket.prompt) if isinstance(move, Lay)]
        word = choice(moves, laid, msgspec.to_builtins)
        if word is None:
            return False
        laid |= kinds_of(msgspec.to_builtins(word))
        trial.answer(ticket, word)
    return laid >= EVERYTHING


def choice(words, laid, plain=dict):
    """A word of a kind that has not been laid yet, or else the first."""
    news = [word for word in words if kinds_of(plain(word)) - laid]
    return next(iter(news or words), None)


class Speller(Player):
    """Drags tiles to the board. Bends a word and begins one from a stop tile as soon as that can be done.

    Who has had enough turns, and has laid everything special, passes until the game is over.
    """

    def __init__(self, page, patience=100):
        super().__init__(page)
        self.patience = patience
        self.laid = set()

    # What is on the table

    @property
    def scene(self):
        table = self.page.url.split("/t/")[1].split("#")[0]
        return self.page.request.get(f"/api/v1/tables/{table}").json()["scene"]

    def cell(self, square):
        return self.page.locator(f"[data-square={square}]")

    def tile(self, sign):
        """A tile of this kind on the rack."""
        name = SPECIALS.get(sign, f"{sign},")
        return self.page.locator(f"[data-rack] .slot:not(.out)[aria-label^='{name}']").first

    # Which word

    def answer(self):
        asked, scene = self.look(), self.scene
        if scene["asks"]:
            self.seen.add(asked["kind"])
            self.turns += 1
            getattr(self, f"on_{asked['kind']}")(scene)
        # Else the page is about to hear what the server knows already.
        self.moved_on(asked["step"])

    def on_turn(self, scene):  # type: ignore[override]  # `answer` hands over what it saw
        ask = scene["asks"][0]
        word = choice(words_in(scene), self.laid)
        if self.turns > self.patience and self.laid >= EVERYTHING:
            self.pass_()
        elif word is None:
            self.exchange(len(scene["view"]["racks"][ask["ticket"]["prompt"]["seat"]]))
        else:
            self.lay_out(word, scene["view"]["board"])
            self.play()

    def lay_out(self, word, board):
        self.laid |= kinds_of(word)
        if word["stop"]:
            self.put("#", word["stop"])
        for tile in sorted(word["tiles"], key=lambda tile: int(tile["square"][1:]) + ord(tile["square"][0])):
            square = tile["square"]
            if board[int(square[1:]) - 1][ord(square[0]) - ord("A")] != ".":
                continue
            if tile["bend"] != "none":
                self.bend(square, tile["bend"])
            self.put_letter(tile)

    # What hands do

    def put(self, sign, square):
        self.tile(sign).drag_to(self.cell(square))

    def put_letter(self, tile):
        if tile["blank"]:
            self.put("?", tile["square"])
            self.press(self.page.get_by_role("dialog").get_by_role("button", name=tile["letter"], exact=True))
        else:
            self.put(tile["letter"], tile["square"])

    def bend(self, square, way):
        self.put(">", square)
        turn = self.page.get_by_role("button", name=f"Vänd pilen på {square}")
        turn.wait_for()
        said = "höger → ned" if way == "down" else "ned → höger"
        if said not in turn.get_attribute("aria-label"):
            self.press(turn)

    def play(self):
        """The board tells what the word gives, and then it is laid."""
        self.page.locator("[data-primary]").get_by_text("Lägg ·").wait_for()
        self.primary()

    def pass_(self):
        self.press(self.page.get_by_role("button", name="Byt eller passa"))
        self.press(self.page.get_by_role("dialog").get_by_role("button", name="Passa", exact=True))

    def exchange(self, count):
        """Give back all tiles; where the bag is empty there is nothing to choose, and the turn is passed."""
        self.press(self.page.get_by_role("button", name="Byt eller passa"))
        dialog = self.page.get_by_role("dialog")
        staying = dialog.get_by_role("button", name="Behålls")
        for _ in range(staying.count()):
            self.press(staying.first)
        self.press(dialog.get_by_role("button", name=re.compile(f"^(Byt {count} brickor|Passa)$")))


def words_in(scene):
    """The words that the first question can be answered with, as somebody finds them who knows the whole list.

    The server lists none [ALF-43], so they are looked for in what this person sees.
    """
    kit = kit_of("alfapet")
    view = codec_for(kit).view(json.dumps(scene["view"]).encode())
    prompt = msgspec.convert(scene["asks"][0]["ticket"]["prompt"], Prompt)
    state = kit.imagine(view, Dice(seed_from("words"), "words"))
    moves = [msgspec.to_builtins(move) for move in kit.moves(state, prompt)]
    return [move for move in moves if move["type"] == "lay"]


def kinds_of(word):
    """What is special about a word."""
    tiles = word["tiles"]
    marks = {"bent": any(tile["bend"] != "none" for tile in tiles), "stop": bool(word["stop"])}
    marks["swedish"] = any(tile["letter"] in "ÅÄÖ" for tile in tiles)
    return {mark for mark, there in marks.items() if there}


class TappingSpeller(Touching, Speller):
    """Taps a tile and then a square, and has no pointer."""

    def put(self, sign, square):
        self.press(self.tile(sign))
        self.press(self.cell(square))


class WritingSpeller(Typing, Speller):
    """Writes words on the board, and has no pointer: arrows go from square to square, letters lay themselves."""

    def letter(self, letter, *, shift=False):
        """A key with a letter; those that an American keyboard lacks cannot be pressed by name."""
        if letter.isascii():
            self.key(letter if shift else letter.lower())
            return
        self.page.evaluate(
            "([key, shiftKey]) => document.activeElement.dispatchEvent("
            "new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }))",
            [letter if shift else letter.lower(), shift],
        )

    @property
    def here(self):
        return self.page.evaluate("() => document.activeElement?.dataset?.square ?? ''")

    def go_to(self, square):
        if not self.here:
            self.reach("[data-square]")
        here = self.here
        rows, columns = int(square[1:]) - int(here[1:]), ord(square[0]) - ord(here[0])
        self.key(*["ArrowDown" if rows > 0 else "ArrowUp"] * abs(rows))
        self.key(*["ArrowRight" if columns > 0 else "ArrowLeft"] * abs(columns))
        assert self.here == square

    def put(self, sign, square):
        assert sign == "#"
        self.go_to(square)
        self.key(".")

    def put_letter(self, tile):
        self.go_to(tile["square"])
        self.letter(tile["letter"], shift=tile["blank"])

    def bend(self, square, way):
        self.go_to(square)
        comes_down = way == "right"
        if ("nedåt" in self.cell(square).get_attribute("aria-label")) != comes_down:
            self.key("Space")
        self.key(">")

    def play(self):
        self.page.locator("[data-primary]").get_by_text("Lägg ·").wait_for()
        self.key("Enter")

    def pass_(self):
        self.open_exchange()
        self.reach("dialog [data-pass] .btn")
        self.key("Enter")

    def exchange(self, count):
        """Where the bag is empty there is nothing to choose, and the turn is passed."""
        if not self.scene["view"]["bag"]:
            self.pass_()
            return
        self.open_exchange()
        self.key(*map(str, range(1, count + 1)))
        self.reach("dialog .btn.go")
        self.key("Enter")

    def open_exchange(self):
        self.reach("[data-swap] button")
        self.key("Enter")
        self.page.get_by_role("dialog").wait_for()
