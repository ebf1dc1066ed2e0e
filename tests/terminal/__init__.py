"""Tests of the `spelbord` command: in this process, in others, and at a real pseudo-terminal."""
