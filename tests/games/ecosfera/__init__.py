"""Tests of Ecosfera Baltica."""
