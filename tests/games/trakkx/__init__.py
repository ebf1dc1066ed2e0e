"""The tests of TrakkX: its rulings, its layout rule, its search, and whole games."""
