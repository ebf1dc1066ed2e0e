"""Telling people who are not here: what waits for them, in their words, and when and where they want it."""
