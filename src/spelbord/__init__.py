"""Spelbord: one rules engine and one table for five Swedish tabletop games."""

__version__ = "0.1.0"
