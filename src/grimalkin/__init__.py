"""Four unlucky card games: one implementation of each rule, and every way to play it."""

__version__ = "0.1.0"
