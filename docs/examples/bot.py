"""A bot for any game on the shelf, in nothing but Python's standard library, over plain HTTP.

It takes the seat whose key it is given and plays a listed move whenever it is asked:

    python bot.py http://127.0.0.1:8000 KEY

The key of a seat comes from the seat's own menu in the browser, or from the command `get_key`.
"""

# ruff: noqa: ANN001, ANN201, ANN204, PLR2004, S310 - an example is to be read, and run as it is
import json
import random
import sys
import time
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen


class Seat:
    """One seat at one table: a key is all that it takes."""

    def __init__(self, server, key):
        self.table = f"{server.rstrip('/')}/api/v1/tables/{key.partition('.')[0]}"
        self.headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json", "Accept-Language": "en"}
        self.mark = None

    def call(self, path, body=None):
        """Ask the server; what it refuses is told in words, and what comes too fast is asked again."""
        data = None if body is None else json.dumps(body).encode()
        while True:
            try:
                with urlopen(Request(self.table + path, data, self.headers), timeout=60) as answer:
                    return json.load(answer)
            except HTTPError as refusal:
                no = json.load(refusal)
                if no["code"] == "too_fast":
                    time.sleep(no["facts"]["seconds"])
                    continue
                # 409 is no fault: somebody was quicker, or the match has moved on. The next news tell.
                if refusal.code != 409:
                    sys.exit(f"{no['code']}: {no['text']}")
                return no

    def news(self):
        """Everything at first; then what came after the last news, as soon as there is something to tell."""
        news = self.call("/news?" + urlencode({**self.mark, "wait": 20}) if self.mark else "")
        self.mark = news["mark"]
        return news


def play(server, key, choose=random.choice):
    """Play the match to its end, and say how it ended."""
    seat = Seat(server, key)
    while True:
        news = seat.news()
        for told in news["told"]:
            for line in told["lines"]:
                print(line, flush=True)
        scene = news["scene"]
        if scene and scene["end"]:
            return scene["end"]
        for ask in scene["asks"] if scene else ():
            seat.call("/commands", {"type": "answer", "ticket": ask["ticket"], "action": choose(ask["moves"])})


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    end = play(sys.argv[1], sys.argv[2])
    print(end["reason"], end["scores"])
