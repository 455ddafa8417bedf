"""Plain Python on request: with GRIMALKIN_PURE set, the `.py` files run even where native code lies beside them."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from importlib.machinery import FileFinder, SourceFileLoader
from pathlib import Path

compiled = False
nogil = nullcontext()
"""What compiled code does without Python's lock, plain code just does."""

ROOT = str(Path(__file__).parent)


def prefer_source() -> None:
    """Let every module of this package that is imported from now on come from its source."""
    sys.path_hooks.insert(0, _source_finder)
    for path in [path for path in sys.path_importer_cache if path.startswith(ROOT)]:
        del sys.path_importer_cache[path]


def _source_finder(path: str) -> FileFinder:
    if not path.startswith(ROOT):
        raise ImportError(path)
    return FileFinder(path, (SourceFileLoader, [".py"]))
