"""What is said on the line between a table and whoever sits at it or watches it."""

from grimalkin.wire.asked import Asked, BadMessage, read

__all__ = ["Asked", "BadMessage", "read"]
