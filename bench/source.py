"""The same package as plain Python: imports that see only its `.py` files."""

from __future__ import annotations

import sys
from importlib.machinery import FileFinder, SourceFileLoader
from importlib.util import find_spec

PACKAGE = "grimalkin"


def prefer_source() -> None:
    """From now on import the package from its `.py` files, whatever is compiled beside them."""
    spec = find_spec(PACKAGE)
    if not spec or not spec.submodule_search_locations:
        raise ImportError(f"{PACKAGE} is not installed")
    root = str(spec.submodule_search_locations[0])

    def hook(path: str) -> FileFinder:
        if not path.startswith(root):
            raise ImportError(path)
        return FileFinder(path, (SourceFileLoader, [".py"]))

    sys.path_hooks.insert(0, hook)
    sys.path_importer_cache.clear()
