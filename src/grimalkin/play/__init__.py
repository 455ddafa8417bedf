"""A match going on, without input or output."""
