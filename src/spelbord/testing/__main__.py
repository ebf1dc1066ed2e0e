"""Write the map of secrets of a game on the shelf: `python -m spelbord.testing tio`."""

import sys

from spelbord.games import kit_of
from spelbord.testing.flows import flow_map

if __name__ == "__main__":
    sys.stdout.write(flow_map(kit_of(sys.argv[1])))
