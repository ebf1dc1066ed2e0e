"""Tests of tables and matches as values."""
