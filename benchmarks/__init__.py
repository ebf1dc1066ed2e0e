"""What must be fast, beside what it is compared with: `python -m benchmarks`, or `make bench`."""
