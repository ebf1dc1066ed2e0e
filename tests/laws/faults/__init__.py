"""Faults to plant in the toy, each a small slip that somebody could make."""
