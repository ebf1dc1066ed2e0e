"""Play at a server from a program: sit down, hear, answer.

    from spelbord.client import Client

    with Client("http://127.0.0.1:8000", name="Robotta") as client:
        seat = client.lay("tio", ["me", "medel", "medel"])
        for question in seat.questions():
            seat.answer(question, question.moves[0])
        print(seat.end)

`AsyncClient` is the same with `async with`, `async for` and `await`. Both know nothing of a game: views and actions are
JSON, as docs/api.md tells. A connection that breaks is made anew, and goes on where it was.
"""

from spelbord.client.blocking import Client, ClientSeat
from spelbord.client.connecting import AsyncClient
from spelbord.client.messages import Asked, Ending, Hearing, ServerRefused
from spelbord.client.sitting import AsyncSeat

__all__ = ["Asked", "AsyncClient", "AsyncSeat", "Client", "ClientSeat", "Ending", "Hearing", "ServerRefused"]
