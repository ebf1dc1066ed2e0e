"""Tests of bots at tables, and of looking back."""
