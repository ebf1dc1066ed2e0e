"""Spelbord: one rules engine and one table for five Swedish tabletop games."""

import os

from spelbord import compiled

__version__ = "0.1.0"

compiled.use_from(os.environ.get(compiled.VARIABLE, ""))
