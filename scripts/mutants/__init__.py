"""Breaks the rules of a game in one place at a time, and sees whether the tests of its rules notice."""
