"""A process that writes to a storage until it is killed, and says each step once it is acknowledged.

Run as `python writing.py URL MATCH…`.
"""

import asyncio
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from spelbord.storage import storage_for
from storage.samples import entries


async def main(url, names):
    storage = storage_for(url)
    await storage.open()
    await asyncio.gather(*(write(storage, name) for name in names))


async def write(storage, name):
    step = 0
    while True:
        await storage.append(name, 0, step, entries(step, step + 1))
        os.write(1, f"{name} {step}\n".encode())
        step += 1


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2:]))
