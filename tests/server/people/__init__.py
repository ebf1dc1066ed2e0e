"""Tests of names and keys."""
