"""The lock of a folder: one process at a time, on every system."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

FILE = "lock"


class FolderLock:
    """A folder that one process has for itself, until it lets go of it or ends.

    The folder itself is locked, and a file in it: whoever deletes the file lets nobody in. Windows locks files only,
    and deletes none that is open.
    """

    def __init__(self, folder: Path) -> None:
        self._file = (folder / FILE).open("ab")
        self._folder: int | None = None
        self.taken = _take(self._file.fileno()) and self._take_folder(folder)
        if not self.taken:
            self.close()

    def _take_folder(self, folder: Path) -> bool:
        if not hasattr(os, "O_DIRECTORY"):
            return True
        self._folder = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            return _take(self._folder)
        except OSError:
            # Some file systems of networks lock no folders.
            return True

    def close(self) -> None:
        """Let go of it."""
        self._file.close()
        if self._folder is not None:
            os.close(self._folder)
            self._folder = None


def _take(descriptor: int) -> bool:
    """Lock what is open until it is closed or the process ends; False where another has it."""
    try:
        import fcntl  # noqa: PLC0415 - not on Windows
    except ImportError:
        return _take_on_windows(descriptor)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _take_on_windows(descriptor: int) -> bool:
    """Lock the first byte, which need not be there; Windows says “permission denied” where another has it."""
    import msvcrt  # noqa: PLC0415 - nowhere else

    try:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
    except PermissionError:
        return False
    return True
