"""What rows are written by, as Python does it; what compiled encoders do in C is compared row by row elsewhere."""

from spelbord.core import octets


def test_things_are_counted_in_their_places():
    row = bytearray(6)
    octets.count([0, 3, 3], row, 1)
    assert row == bytes([0, 1, 0, 0, 2, 0])
    assert octets.tally([1, 3], row, 1, bytes([5, 6, 7, 8])) == 14
    assert row == bytes([0, 1, 1, 0, 3, 0])
    assert octets.total([1, 1, 2], bytes([5, 6, 7])) == 19


def test_what_is_nothing_has_no_place():
    row = bytearray(4)
    octets.show([2, -1, 0], row, 1)
    assert row == bytes([0, 1, 0, 1])
    assert octets.has([2, -1], -1)
    assert not octets.has([2, 0], -1)


def test_numbers_are_written_read_and_wiped():
    row, numbers = bytearray(5), [1, -1, 9]
    octets.copy([7, 8], row, 2)
    octets.mark([0, 4], row, 0, 1)
    assert row == bytes([1, 0, 7, 8, 1])
    octets.wipe(row, 1, 3)
    assert row == bytes([1, 0, 0, 0, 1])
    assert octets.at(numbers, 1) == -1
