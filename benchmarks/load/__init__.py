"""The table under load, beside boardgame.io's server: `python -m benchmarks load`.

Two servers run on this machine, each in its own process. One client process at a time (`client.py`) plays tables of
four sockets on one of them, through the same code for both but for the dialect: `own.py` speaks our protocol, `peer.py`
that of boardgame.io over socket.io. What a server spends is read from the kernel's own books of it.
"""
