"""Positions that differ are told apart field by field."""

import msgspec

from spelbord.games.allsvenskan.values import AllsvenskanState


def pytest_assertrepr_compare(op, left, right):
    """Say which fields of two positions differ, instead of printing both whole."""
    if op != "==" or not (isinstance(left, AllsvenskanState) and isinstance(right, AllsvenskanState)):
        return None
    mine, theirs = msgspec.structs.asdict(left), msgspec.structs.asdict(right)
    unlike = [name for name in mine if mine[name] != theirs[name]]
    return ["positions differ", *(f"{name}: {mine[name]} != {theirs[name]}" for name in unlike)]
