"""What work costs as there is more of it: seats, steps, tables, onlookers, pieces.

Each part measures some sizes one after another, and what was measured is kept in build/growth as it goes: a run that
was broken off goes on where it was, and parts may be run alone.
"""
