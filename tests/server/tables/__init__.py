"""Tests of live tables: what people ask of them, and what they are told."""
