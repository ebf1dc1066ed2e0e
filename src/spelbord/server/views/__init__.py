"""What a reader is shown: values and sentences made of a match, without touching it."""
