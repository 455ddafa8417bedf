"""A bar of how much is done, drawn with characters."""

WIDTH = 24


def bar(done: int, every: int) -> str:
    """Draw how many of all are done."""
    full = WIDTH * done // max(1, every)
    return "█" * full + "·" * (WIDTH - full)
