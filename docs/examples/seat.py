"""A bot for any game on the shelf, with `spelbord.client`: a table of its own against bots, or the seat of a key.

python seat.py http://127.0.0.1:8000 tio       # lays a table and plays three bots
python seat.py http://127.0.0.1:8000 KEY       # takes the seat that the key is for
"""

# ruff: noqa: ANN001, ANN201, PLR2004 - an example is to be read, and run as it is
import random
import sys

from spelbord.client import Client


def play(server, what, choose=random.choice):
    """Play a match to its end, telling what happens, and say how it ended."""
    with Client(server, name="Robotta") as client:
        if "." in what:
            seat = client.take(what)
        else:
            fewest = next(game["fewest"] for game in client.games() if game["id"] == what)
            seat = client.lay(what, ["me", *["lätt"] * max(fewest - 1, 1)])
        told = 0
        for question in seat.questions():
            for step in seat.heard[told:]:
                print(*step.lines, sep="\n")
            told = len(seat.heard)
            seat.answer(question, choose(question.moves))
        return seat.end


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    end = play(sys.argv[1], sys.argv[2])
    print(end.reason, end.scores)
