"""People: names, keys and tokens, and the tables they come back to."""
