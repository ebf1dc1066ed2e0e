"""Tests of what readers are shown."""
