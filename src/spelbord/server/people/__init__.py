"""Who somebody is, what they are called, what they may open with a key, and how often they may ask."""
