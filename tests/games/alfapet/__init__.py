"""Tests of Alfapet: the word list, rules by ruling, the search, secrecy, golden games."""
