"""What is said on the line between a table and whoever sits at it or watches it."""

from grimalkin.wire.requests import BadMessage, Request, read

__all__ = ["BadMessage", "Request", "read"]
