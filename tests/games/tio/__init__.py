"""Tests of 10: rules by phase, secrecy, golden games."""
