"""The few requests by HTTP that lay tables before they are played on."""

import http.client
import json

SECONDS = 30


class Door:
    """One connection, kept open, to a server on this machine."""

    def __init__(self, port):
        self.link = http.client.HTTPConnection("127.0.0.1", port, timeout=SECONDS)
        self.origin = f"http://127.0.0.1:{port}"
        self.cookie = ""

    def get(self, path):
        return self._ask("GET", path, None)

    def post(self, path, value):
        return self._ask("POST", path, json.dumps(value))

    def _ask(self, method, path, body):
        self.link.request(method, path, body, {"Content-Type": "application/json", **self.headers()})
        answer = self.link.getresponse()
        data = answer.read()
        if answer.status >= http.client.BAD_REQUEST:
            raise ConnectionError(f"{method} {path}: {answer.status} {data[:400]!r}")
        fresh = answer.getheader("Set-Cookie")
        if fresh:
            self.cookie = fresh.split(";", 1)[0]
        return data

    def headers(self):
        """Who asks, and from which page, as a browser says it; a socket says the same."""
        return {"Origin": self.origin, **({"Cookie": self.cookie} if self.cookie else {})}

    def close(self):
        self.link.close()
