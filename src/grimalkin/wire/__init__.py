"""What is said on the line between a table and whoever sits at it or watches it."""

from grimalkin.wire.envelope import Request
from grimalkin.wire.requests import BadMessage, read

__all__ = ["BadMessage", "Request", "read"]
