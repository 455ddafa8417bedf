"""The build: native code where a C compiler is, the same files as plain Python where none is."""

from __future__ import annotations

import os
import sys
import sysconfig
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.extension import Extension

sys.path.insert(0, str(Path(__file__).parent))  # a build in an environment of its own does not

from tools import tables

MODULES = [str(sidecar.with_suffix("")) for sidecar in sorted(Path("src").rglob("*.pxd"))]
DIRECTIVES = {
    "language_level": "3",
    "annotation_typing": False,
    "infer_types": True,
    "boundscheck": True,
    "wraparound": True,
    "cdivision": True,
    "initializedcheck": False,
}
SHARED = "grimalkin.shared"
"""Cython's own helpers, compiled once instead of into every module: a third of all that there is to compile."""
TABLES = Path("build/tables")
"""Where the numbers of plain modules are written out for Cython."""
MADE = Path("build/cython")
"""Where Cython writes C."""
GCC = ["-g0", "-ffp-contract=off", "-Wno-unused-const-variable", "-Werror=shift-count-overflow"]
"""No symbols for a debugger: a sixth of the size. Floating point as plain Python does it, to the last bit. No module
reads all tables that it is given. What Python shifts and C cannot is no warning but an error."""
FLAGS = {"unix": GCC, "mingw32": GCC, "msvc": ["/O2", "/fp:precise"]}
HOT, COLD = "-O3", "-O2"
"""What search runs without Python gains a twentieth by -O3; for the rest it measures no better, and takes longer."""


class AllOrNothing(build_ext):
    """Compiled modules share C layouts, so half of them is worse than none."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:  # whatever a missing or broken compiler raises
            sys.stderr.write(f"grimalkin: building without native code: {error}\n")
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []

    def build_extensions(self) -> None:
        for extension in self.extensions:
            flags = FLAGS.get(self.compiler.compiler_type, [])
            extension.extra_compile_args = [*flags, HOT if is_hot(extension.name) else COLD] if flags is GCC else flags
        super().build_extensions()

    def build_extension(self, ext: Extension) -> None:
        """Compile a module, or take it as it was compiled beside its source."""
        if os.environ.get("GRIMALKIN_BUILT"):
            self.copy_file(str(Path("src", self.get_ext_filename(ext.name))), self.get_ext_fullpath(ext.name))
        else:
            super().build_extension(ext)


def is_hot(module: str) -> bool:
    """Say whether a module has functions that run without Python."""
    sidecar = Path("src", *module.split(".")).with_suffix(".pxd")
    return sidecar.exists() and "noexcept nogil" in sidecar.read_text()


def dotted(name: str) -> str:
    """Name a module as Python does, by the path of its source."""
    return ".".join(Path(name).parts[1:])


def extensions() -> list[Extension]:
    """Every module with a `.pxd` sidecar; none where GRIMALKIN_PURE is set, or GRIMALKIN_BUILT and one is not built."""
    if os.environ.get("GRIMALKIN_PURE"):
        return []
    made = [*(Extension(dotted(name), [f"{name}.py"]) for name in MODULES), Extension(SHARED, [])]
    if os.environ.get("GRIMALKIN_BUILT"):
        ending = sysconfig.get_config_var("EXT_SUFFIX")
        built = all(Path("src", f"{each.name.replace('.', '/')}{ending}").exists() for each in made)
        return made if built else []
    from Cython.Build import cythonize  # noqa: PLC0415 - only needed to compile

    tables.write(Path("src"), TABLES)
    for code in tables.outdated(Path("src"), TABLES, MADE):
        code.unlink()
    return cythonize(
        made,
        include_path=["src", str(TABLES)],
        build_dir=str(MADE),
        compiler_directives=DIRECTIVES,
        shared_utility_qualified_name=SHARED,
        quiet=True,
    )


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
