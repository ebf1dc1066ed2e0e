"""Makes `lab/` a place to import from: it is no part of the package."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent.parent))
