"""Circles of friends: who belongs, how everybody stands, and a circle as its members see it."""
