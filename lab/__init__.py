"""Attempts to break a running server, each with faults that it must find: `python -m lab`, or `make lab`."""
