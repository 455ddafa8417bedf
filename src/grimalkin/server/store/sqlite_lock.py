"""The lock of a folder: one process at a time, on every system."""

from __future__ import annotations

from typing import IO


def take(file: IO[bytes]) -> bool:
    """Lock an open, empty file until it is closed or the process ends; False where another has it."""
    try:
        import fcntl  # noqa: PLC0415 - not on Windows
    except ImportError:
        return _take_on_windows(file)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _take_on_windows(file: IO[bytes]) -> bool:
    """Lock the first byte, which need not be there; Windows says “permission denied” where another has it."""
    import msvcrt  # noqa: PLC0415 - nowhere else

    try:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    except PermissionError:
        return False
    return True
