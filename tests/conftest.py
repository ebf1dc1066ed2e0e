"""Makes `tests/` a place to import from: the toys lie there."""
