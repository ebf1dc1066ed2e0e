"""Tests of Ecosfera Baltica: rules by part of the turn, every policy card, vectors, golden games."""
